import { CaseDialog, CheckNow } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatMoney } from '@kislap/i18n';
import type { BreakCase } from '../contract/reconciliation.fields.ts';
import type { ReconciliationBreakId } from '../contract/reconciliation.ids.ts';
import { BreakBadge } from './break-columns.tsx';
import { BreakEvidence } from './break-evidence.tsx';
import { BreakRemedies } from './break-remedies.tsx';
import { useBreak, useBreakAct } from './use-reconciliation.ts';

/** One break with the evidence of both sides, and what people may do about it. */
export function BreakDialog({ breakId, onClose }: { breakId: ReconciliationBreakId; onClose: () => void }) {
  const t = useT();
  const query = useBreak(breakId);
  const about = query.data?.about;
  const title = about
    ? t('reconciliation.caseTitle', {
        kind: t(`reconciliation.kind_${about.kind}`),
        amount: formatMoney((about.theirs ?? about.ours)?.amount ?? 0n),
        account: about.account,
      })
    : t('reconciliation.title');
  return (
    <CaseDialog title={title} reference={about?.reference} query={query} onClose={onClose}>
      {(found) => <Case found={found} />}
    </CaseDialog>
  );
}

function Case({ found }: { found: BreakCase }) {
  const t = useT();
  const { about } = found;
  const act = useBreakAct(about.breakId);
  const canAsk = useCan('reconciliation.propose');
  const isOpen = about.state === 'open';
  return (
    <>
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
        <div className="flex flex-wrap gap-2">
          <CheckNow
            label={t('reconciliation.checkNow')}
            act={act}
            onCheck={() => act.mutate({ kind: 'check' })}
          />
        </div>
      )}
      <BreakRemedies found={found} act={act} isOpen={isOpen} />
      <BreakEvidence found={found} />
    </>
  );
}
