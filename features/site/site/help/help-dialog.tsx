import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog, openAbove } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { SafeHtml } from '@kislap/site-kit/safe-html.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Button, classNames, Dialog, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getHelpCenter } from '../../contract/system.ts';
import { helpKeys } from './help.keys.ts';

/** The specification's name for the terms. */
const otherNames: Record<string, string> = { term: 'terms' };

/** The help centre; the hash of /help chooses the section. */
export function HelpDialog({ section = '' }: SiteDialogs['help']) {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: helpKeys.centre(language),
    meta: { ...follow('help'), isForEverybody: true },
    queryFn: () => call(getHelpCenter, { query: { lang: language, device: 'WEB' } }),
    staleTime: 10 * 60_000,
  });
  const [chosen, setChosen] = useState(otherNames[section] ?? section);
  const sections = data?.sections ?? [];
  const shown = sections.find(({ id }) => id === chosen) ?? sections[0];
  const article = useRef<HTMLElement>(null);
  const isChosenHere = useRef(false);

  useEffect(() => {
    if (chosen && isChosenHere.current) article.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function choose(id: string) {
    isChosenHere.current = true;
    setChosen(id);
    // The address names the section, so that it can be passed on; the router need not hear of it.
    if (location.pathname === '/help')
      History.prototype.replaceState.call(history, history.state, '', `/help#${id}`);
  }

  return (
    <Dialog
      title={t('shell.help')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="lg"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button size="sm" icon="shield" onClick={() => openAbove('legal')}>
            {t('dialogs.legal')}
          </Button>
          <Button size="sm" icon="headset" onClick={() => openAbove('support')}>
            {t('shell.support')}
          </Button>
        </div>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {shown && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6">
          <nav
            aria-label={t('shell.help')}
            className="scrollbar-none -mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:sticky sm:top-0 sm:mx-0 sm:grid sm:gap-1 sm:self-start sm:overflow-visible sm:px-0"
          >
            {sections.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                aria-current={id === shown.id}
                onClick={() => choose(id)}
                className={classNames(
                  'min-h-11 shrink-0 rounded-full border px-4 text-xs font-semibold',
                  'sm:rounded-control sm:border-transparent sm:px-3 sm:py-2 sm:text-start sm:text-sm',
                  id === shown.id
                    ? 'border-text bg-text text-bg sm:bg-s3 sm:text-text'
                    : 'border-line bg-bg text-text2 hover:text-text sm:bg-transparent sm:hover:bg-s2',
                )}
              >
                {title}
              </button>
            ))}
          </nav>
          <article ref={article} className="min-h-80 scroll-mt-4">
            <h3 className="mb-3 text-lg font-bold">{shown.title}</h3>
            <SafeHtml html={shown.html} />
          </article>
        </div>
      )}
    </Dialog>
  );
}
