import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Button, Notice } from '@kislap/ui';
import { useVerifyAudit } from './use-audit.ts';

/** Checks the whole chain and shows the result, with the head to save elsewhere. */
export function AuditVerifier() {
  const t = useT();
  const verify = useVerifyAudit();
  const { data } = verify;
  return (
    <Panel
      title={t('staff.verifyTitle')}
      lead={t('staff.verifyLead')}
      className="mb-5"
      actions={
        <Button icon="shield" isBusy={verify.isPending} onClick={() => verify.mutate()}>
          {t('staff.verify')}
        </Button>
      }
    >
      <ErrorNotice error={verify.error} onRetry={() => verify.mutate()} />
      {data && (
        <Notice
          tone={data.isIntact ? 'good' : 'bad'}
          title={t(data.isIntact ? 'staff.intact' : 'staff.broken', { count: data.checked })}
        >
          {data.firstBreak && (
            <p className="text-text">
              {t('staff.brokenAt', {
                number: data.firstBreak.sequence,
                reason: t(`staff.break_${data.firstBreak.reason}`),
              })}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-1 text-xs break-all">
            {t('staff.head', { number: data.headSequence })} {data.headHash}
            <CopyButton text={`${data.headSequence} ${data.headHash}`} />
          </p>
        </Notice>
      )}
    </Panel>
  );
}
