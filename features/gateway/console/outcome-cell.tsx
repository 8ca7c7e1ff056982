import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import type { GatewayReview } from '../contract/gateway.console.ts';

/** Who dealt with it and how, or what can be done about it. */
export function OutcomeCell({ row, onDone }: { row: GatewayReview; onDone: (row: GatewayReview) => void }) {
  const t = useT();
  const canAsk = useCan('adjustments.request');
  const canFinish = useCan('reviews.decide');
  if (row.doneAt)
    return (
      <span className="grid max-w-60 gap-0.5 text-xs">
        <span className="font-semibold">{row.doneBy}</span>
        <Moment at={row.doneAt} className="text-2xs text-text3" />
        <span className="break-words text-text2">{row.doneNote}</span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      {canFinish && (
        <Button size="sm" tone="quiet" icon="check" onClick={() => onDone(row)}>
          {t('adjustments.reviewDoneAsk')}
        </Button>
      )}
      {canAsk && (
        <Link
          to="/adjustments"
          search={{ ask: row.account }}
          className="text-xs font-semibold text-tide hover:underline"
        >
          {t('adjustments.settle')}
        </Link>
      )}
    </span>
  );
}
