import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import type { ReactNode } from 'react';
import type { WithdrawalCase } from '../../contract/cashier.console.ts';
import { opposingSides } from '../../rules/opposites.ts';

const sides = opposingSides.flat();

/** Each event with both accounts, on which side each stood and with how much. */
export function OppositeList({ opposites }: Pick<WithdrawalCase, 'opposites'>) {
  const t = useT();
  const sideText = (selection: string) => {
    const known = sides.find((side) => side === selection.toLowerCase());
    return known ? t(`payouts.side_${known}`) : selection;
  };
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="mb-2 text-xs font-semibold text-text3">{t('payouts.opposites')}</h3>
      <ul className="divide-y divide-line">
        {opposites.map((found) => (
          <li
            key={`${found.otherId} ${found.gameName} ${found.place} ${found.selection}`}
            className="grid gap-1 py-2 text-sm first:pt-0 last:pb-0"
          >
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{found.gameName}</span>
              <span className="text-xs break-all text-text2 select-all">{found.place}</span>
              <Moment at={found.at} className="ml-auto text-2xs text-text3" />
            </span>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
              <Bet who={t('payouts.thisPlayer')} side={sideText(found.selection)} stake={found.stake} />
              <Bet
                who={<PlayerLink accountId={found.otherId} account={found.otherAccount} />}
                side={sideText(found.otherSelection)}
                stake={found.otherStake}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bet({ who, side, stake }: { who: ReactNode; side: string; stake: bigint }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-text2">{who}</span>
      <span className="font-semibold">{side}</span>
      <Money amount={stake} />
    </span>
  );
}
