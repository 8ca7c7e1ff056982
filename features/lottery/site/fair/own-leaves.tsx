import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Notice } from '@kislap/ui';
import { sha256, toHex, utf8 } from '../../rules/draws/sha256.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { useOrdersOf } from './use-fair.ts';

interface OwnLeavesProps {
  game: string;
  issue: string;
  /** Null where there are too many to be listed. */
  leaves: readonly string[] | null;
}

/** Whether the player's own bets are among those that the draw was bound to, as they were placed. */
export function OwnLeaves({ game, issue, leaves }: OwnLeavesProps) {
  const t = useT();
  const names = useLotteryNames();
  const { data } = useOrdersOf(game, issue);
  const counted = (data ?? []).filter(({ state }) => state !== 'CANCELLED');
  if (leaves === null) return <p className="text-sm text-text2">{t('lotteryViews.tooManyBets')}</p>;
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="font-semibold">{t('lotteryViews.betsInDraw', { count: leaves.length })}</h3>
      {counted.length === 0 && <p className="text-text2">{t('lotteryViews.noOwnBets')}</p>}
      {counted.map(({ orderId, betType, leaf, leafText }) => {
        const isThere = leaves.includes(leaf) && leaf === `${orderId}:${toHex(sha256(utf8(leafText)))}`;
        const name = names.betType(game.replace(/_\d+M$/, ''), betType);
        return (
          <Notice key={orderId} tone={isThere ? 'good' : 'bad'}>
            {t(isThere ? 'lotteryViews.ownBetIn' : 'lotteryViews.ownBetOut', { bet: name })}
          </Notice>
        );
      })}
    </div>
  );
}
