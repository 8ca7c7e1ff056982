import type { ReconciliationBreakId } from '@kislap/contracts/ids';
import type { BreakCase } from '@kislap/contracts/reconciliation.fields';
import { formatMoney } from '@kislap/i18n';
import { Button, Dialog, Skeleton } from '@kislap/ui';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Money } from '../../shared/money.tsx';
import { Fact, Facts } from '../../shared/page.tsx';
import { useCan } from '../../shared/session.ts';
import { BreakBadge } from './break-columns.tsx';
import { BreakEvidence } from './break-evidence.tsx';
import { BreakRemedies } from './break-remedies.tsx';
import { useBreak, useBreakAct } from './use-reconciliation.ts';

/** One break with the evidence of both sides, and what people may do about it. */
export function BreakDialog({ breakId, onClose }: { breakId: ReconciliationBreakId; onClose: () => void }) {
  const t = useT();
  const found = useBreak(breakId);
  const about = found.data?.about;
  const title = about
    ? t('reconciliation.caseTitle', {
        kind: t(`reconciliation.kind_${about.kind}`),
        amount: formatMoney((about.theirs ?? about.ours)?.amount ?? 0n),
        account: about.account,
      })
    : t('reconciliation.title');
  return (
    <Dialog
      title={title}
      lead={<span className="text-xs break-all select-all">{about?.reference}</span>}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
      {!found.data && !found.error && <Skeleton className="h-60" />}
      {found.data && <Case found={found.data} />}
    </Dialog>
  );
}

function Case({ found }: { found: BreakCase }) {
  const t = useT();
  const { about } = found;
  const act = useBreakAct(about.breakId);
  const canAsk = useCan('reconciliation.propose');
  const isOpen = about.state === 'open' || about.state === 'proposed';
  return (
    <div className="grid gap-5">
      <Facts>
        <Fact label={t('reconciliation.state')}>
          <BreakBadge state={about.state} />
        </Fact>
        <Fact label={t('reconciliation.vendor')}>{about.displayName}</Fact>
        <Fact label={t('reconciliation.difference')}>
          <Money amount={about.difference} isChange />
          <span className="block text-2xs font-normal text-text3">{t('reconciliation.differenceHint')}</span>
        </Fact>
        <Fact label={t('reconciliation.foundAt')}>
          <Moment at={about.foundAt} />
        </Fact>
        <Fact label={t('reconciliation.seenAt')}>
          <Moment at={about.seenAt} />
        </Fact>
      </Facts>
      {canAsk && isOpen && (
        <div>
          <Button
            size="sm"
            icon="refresh"
            isBusy={act.isPending && act.variables.kind === 'check'}
            onClick={() => act.mutate({ kind: 'check' })}
          >
            {t('reconciliation.checkNow')}
          </Button>
        </div>
      )}
      {act.variables?.kind === 'check' && <ErrorNotice error={act.error} />}
      <BreakRemedies found={found} act={act} isOpen={isOpen} />
      <BreakEvidence found={found} />
    </div>
  );
}
