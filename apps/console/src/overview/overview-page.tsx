import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan, useSession } from '@kislap/console-kit/session/session.ts';
import { HousePanel } from './house-panel.tsx';
import { ProofStrip } from './proof-strip.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { ReconciliationPanel } from './reconciliation-panel.tsx';
import { SiteStatePanel } from './site-state-panel.tsx';
import { WorkStrip } from './work-strip.tsx';

/** What waits and how things stand, by what the role may see; every figure is the server's own. */
export function OverviewPage() {
  const t = useT();
  const operator = useSession((session) => session.operator);
  const canQueue = useCan('withdrawals.read');
  const canLedger = useCan('ledger.read');
  const canSite = useCan('site.read');
  const canReconcile = useCan('reconciliation.read');
  return (
    <Page
      title={t('console.overviewTitle', { name: operator?.name ?? '' })}
      lead={operator && t(`console.overviewLead_${operator.role}`)}
    >
      {canLedger && <ProofStrip />}
      <WorkStrip />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          {canQueue && <QueuePanel />}
          {canSite && <SiteStatePanel />}
          {canLedger && <HousePanel />}
        </div>
        {canReconcile && <ReconciliationPanel />}
      </div>
    </Page>
  );
}
