import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button } from '@kislap/ui';
import type { Approval } from '../contract/approvals.console.ts';
import type { Decision } from './use-approvals.ts';

interface DecisionCellProps {
  row: Approval;
  onDecide: (row: Approval, kind: Decision) => void;
}

/** What the reader may do with a request that waits and why not more, or who ended it. */
export function DecisionCell({ row, onDecide }: DecisionCellProps) {
  const t = useT();
  if (row.hindrance === 'ended') return <Ended row={row} />;
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      {row.hindrance === null && (
        <Button size="sm" tone="primary" icon="check" onClick={() => onDecide(row, 'approve')}>
          {t('approvals.approve')}
        </Button>
      )}
      {row.canRefuse && (
        <Button size="sm" tone="danger" onClick={() => onDecide(row, 'refuse')}>
          {t('approvals.refuse')}
        </Button>
      )}
      {row.isOwn && (
        <Button size="sm" tone="quiet" onClick={() => onDecide(row, 'withdraw')}>
          {t('approvals.withdraw')}
        </Button>
      )}
      {row.hindrance && (
        <span className="text-2xs text-text3">{t(`approvals.hindrance_${row.hindrance}`)}</span>
      )}
    </span>
  );
}

function Ended({ row }: { row: Approval }) {
  return (
    <span className="grid gap-0.5 text-xs">
      <span className="font-semibold">{row.decidedBy ?? '—'}</span>
      {row.decidedAt && <Moment at={row.decidedAt} className="text-2xs text-text3" />}
      {row.decisionNote && <span className="break-words text-text2">{row.decisionNote}</span>}
    </span>
  );
}
