import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { SafeHtml } from '@kislap/site-kit/safe-html.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { buttonClass, Dialog, EmptyState, Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { getLegalLicence, type LegalLicence } from '../../contract/system.ts';
import { helpKeys } from './help.keys.ts';

/** Under which licence the brand works, and where anybody can check it. */
export function LegalDialog() {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: helpKeys.licence(language),
    meta: follow('licence'),
    queryFn: () => call(getLegalLicence, { query: { lang: language } }),
    staleTime: 10 * 60_000,
  });
  const isEmpty = data && !data.number && !data.html;
  return (
    <Dialog title={t('dialogs.legal')} closeLabel={t('common.close')} onClose={closeDialog} size="md">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {isEmpty && <EmptyState icon="shield" title={t('dialogs.legalNone')} />}
      {data && !isEmpty && <Licence licence={data} />}
    </Dialog>
  );
}

function Licence({ licence: { issuer, number, html, link } }: { licence: LegalLicence }) {
  const { t } = useI18n();
  const facts = [
    [t('dialogs.legalIssuer'), issuer],
    [t('dialogs.legalNumber'), number],
  ].filter(([, value]) => value);
  return (
    <div className="grid gap-4">
      {facts.length > 0 && (
        <dl className="lattice grid gap-3 rounded-tile border border-line bg-bg p-4 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-text3">{label}</dt>
              <dd className="font-semibold wrap-anywhere select-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <SafeHtml html={html} />
      {link.startsWith('https://') && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary', 'md', 'justify-self-start max-sm:w-full')}
        >
          <Icon name="external" size={18} />
          {t('dialogs.legalCheck')}
          <span className="sr-only">{t('shell.opensNewWindow')}</span>
        </a>
      )}
    </div>
  );
}
