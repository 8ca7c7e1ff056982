import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button } from '@kislap/ui';
import { type HeldWin, heldWinDecisions } from '../../contract/held-wins.console.ts';
import type { Ask } from './use-held-wins.ts';

/** What was decided by whom, or what can be asked for. */
export function DecisionCell({ row, onAsk }: { row: HeldWin; onAsk: (ask: Ask) => void }) {
  const t = useT();
  const canAsk = useCan('held_wins.ask');
  if (row.doneAt)
    return (
      <span className="grid max-w-60 gap-0.5 text-xs">
        {row.doneBy && <span className="font-semibold">{row.doneBy}</span>}
        <Moment at={row.doneAt} className="text-2xs text-text3" />
        {row.reason && <span className="break-words text-text2">{row.reason}</span>}
      </span>
    );
  if (!canAsk) return null;
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      {heldWinDecisions.map((decision) => (
        <Button key={decision} size="sm" tone="quiet" onClick={() => onAsk({ row, decision })}>
          {t(`heldWins.${decision}`)}
        </Button>
      ))}
    </span>
  );
}
