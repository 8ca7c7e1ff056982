import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Notice } from '@kislap/ui';
import { useOpened } from '../shared/use-lottery.ts';
import { useOpenDraw } from '../shared/use-open-draw.ts';
import { moveSlip, useSlip } from './slips.ts';

/** Whether the slip's draw closed while it was filled. */
export function useIsSlipLate(game: string): boolean {
  const { issue, bets } = useSlip(game);
  const open = useOpenDraw(game);
  const { isPending } = useOpened(game, 1);
  return bets.length > 0 && !isPending && issue !== open?.issue;
}

/** A slip whose draw closed is never moved by itself: the player is offered the next one. */
export function MoveOffer({ game }: { game: string }) {
  const t = useT();
  const slip = useSlip(game);
  const open = useOpenDraw(game);
  if (!useIsSlipLate(game) || slip.issue === null) return null;
  return (
    <Notice
      tone="warn"
      title={t('lottery.slipClosed', { issue: slip.issue })}
      action={
        open && (
          <Button size="sm" onClick={() => moveSlip(game, open.issue)}>
            {t('lottery.moveSlip', { issue: open.issue })}
          </Button>
        )
      }
    >
      {open ? t('lottery.slipClosedText') : t('lottery.slipWaits')}
    </Notice>
  );
}
