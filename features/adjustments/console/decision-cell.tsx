import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button } from '@kislap/ui';
import type { Adjustment } from '../contract/adjustments.console.ts';
import type { Decision } from './use-adjustments.ts';

interface DecisionCellProps {
  row: Adjustment;
  onAsk: (row: Adjustment, kind: Decision['kind']) => void;
}

/** What may be done with a request that waits, or who decided on it and why. */
export function DecisionCell({ row, onAsk }: DecisionCellProps) {
  return row.status === 'REQUESTED' ? <Open row={row} onAsk={onAsk} /> : <Decided row={row} />;
}

function Decided({ row }: { row: Adjustment }) {
  return (
    <span className="grid gap-0.5 text-xs">
      <span className="font-semibold">{row.decidedBy}</span>
      {row.decidedAt && <Moment at={row.decidedAt} className="text-2xs text-text3" />}
      {row.decisionNote && <span className="break-words text-text2">{row.decisionNote}</span>}
    </span>
  );
}

function Open({ row, onAsk }: DecisionCellProps) {
  const t = useT();
  const mayDecide = useCan('adjustments.decide');
  const canApprove = mayDecide && !row.isOwn;
  const canReject = mayDecide || row.isOwn;
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      {canApprove && (
        <Button size="sm" tone="primary" icon="check" onClick={() => onAsk(row, 'approve')}>
          {t('adjustments.approve')}
        </Button>
      )}
      {canReject && (
        <Button size="sm" tone={row.isOwn ? 'quiet' : 'danger'} onClick={() => onAsk(row, 'reject')}>
          {row.isOwn ? t('adjustments.takeBack') : t('adjustments.reject')}
        </Button>
      )}
      {!canApprove && (
        <span className="text-2xs text-text3">
          {row.isOwn ? t('adjustments.needsOther') : t('adjustments.needsFinance')}
        </span>
      )}
    </span>
  );
}
