import { getHelpCenter } from '@kislap/contracts/system';
import { classNames, Dialog, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { closeDialog, type DialogParams } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { SafeHtml } from '../../shared/safe-html.tsx';

/** The help centre; the hash of /help chooses the section, `term` is the specification's name for the terms. */
export function HelpDialog({ section }: DialogParams['help']) {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['help', language],
    queryFn: () => call(getHelpCenter, { query: { lang: language, device: 'WEB' } }),
    staleTime: 10 * 60_000,
  });
  const [chosen, setChosen] = useState(section === 'term' ? 'terms' : section);
  const sections = data?.sections ?? [];
  const shown = sections.find(({ id }) => id === chosen) ?? sections[0];

  return (
    <Dialog title={t('shell.help')} closeLabel={t('common.close')} onClose={closeDialog} size="lg">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {shown && (
        <>
          <nav
            aria-label={t('shell.help')}
            className="scrollbar-none -mx-5 mb-4 flex gap-2 overflow-x-auto px-5 sm:-mx-7 sm:px-7"
          >
            {sections.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                aria-current={id === shown.id}
                onClick={() => setChosen(id)}
                className={classNames(
                  'h-11 shrink-0 rounded-full border px-4 text-xs font-semibold',
                  id === shown.id ? 'border-text bg-text text-bg' : 'border-line bg-bg text-text2',
                )}
              >
                {title}
              </button>
            ))}
          </nav>
          <article className="min-h-80">
            <h3 className="mb-3 text-lg font-bold">{shown.title}</h3>
            <SafeHtml html={shown.html} />
          </article>
        </>
      )}
    </Dialog>
  );
}
