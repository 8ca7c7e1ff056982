import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Skeleton } from '@kislap/ui';
import { useLanguages, useSetLanguages } from './use-languages.ts';

/** The languages that players may choose beside English. */
export function LanguagesPanel({ canWrite }: { canWrite: boolean }) {
  const t = useT();
  const { data, error, refetch } = useLanguages();
  const change = useSetLanguages();
  const isOffered = data?.languages.includes('TY') ?? false;
  return (
    <Panel title={t('switches.languages')} lead={t('switches.languagesLead')}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-11 rounded-control" />}
      {data && (
        <div className="flex items-center justify-between gap-4">
          <div>
            <p className="text-sm font-semibold">{t('switches.languageTY')}</p>
            <p className="text-xs text-text3">{t('switches.languageTYText')}</p>
          </div>
          <Switch
            label={t('switches.languageTY')}
            isOn={isOffered}
            isDisabled={!canWrite || change.isPending}
            onChange={() =>
              change.mutate(
                { languages: isOffered ? ['EN'] : ['EN', 'TY'], version: data.version },
                { onSuccess: () => showToast('good', t('switches.saved')) },
              )
            }
          />
        </div>
      )}
      {change.isError && <ErrorNotice error={change.error} className="mt-3" />}
    </Panel>
  );
}
