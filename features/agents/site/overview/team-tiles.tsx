import { formatNumber } from '@kislap/i18n';
import type { TeamHeads, TeamMoney } from '@kislap/reports/contract/team';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import type { ReactNode } from 'react';

/** Figures with their names, two beside each other on a phone. */
export function Tiles({ tiles }: { tiles: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {tiles.map(([label, value]) => (
        <div
          key={label}
          className="grid content-start gap-1 rounded-card border border-line bg-s1 p-4 shadow-edge"
        >
          <dt className="text-xs text-text3">{label}</dt>
          <dd className="text-lg font-extrabold break-words tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const headNames = [
  'bettors',
  'active',
  'joinedMembers',
  'joinedAgents',
  'firstDepositors',
  'depositors',
] as const satisfies readonly (keyof TeamHeads)[];

export function HeadTiles({ heads }: { heads: TeamHeads }) {
  const { t, language } = useI18n();
  const tiles = headNames.flatMap((name) => {
    const count = heads[name];
    return count === null ? [] : [[t(`agentCentre.${name}`), formatNumber(count, language)] as const];
  });
  return <Tiles tiles={tiles} />;
}

const moneyNames = [
  'bets',
  'validBets',
  'wins',
  'deposits',
  'withdrawals',
  'betRebates',
  'agentRebates',
  'bonuses',
  'points',
  'commissions',
  'salaries',
  'dividends',
] as const satisfies readonly (keyof TeamMoney)[];

/** All of a statement, or with `isShort` what a first look needs. */
export function MoneyTiles({ money, isShort = false }: { money: TeamMoney; isShort?: boolean }) {
  const { t } = useI18n();
  const names = isShort ? moneyNames.slice(0, 5) : moneyNames;
  const tiles = names.map(
    (name) => [t(`agentCentre.${name}`), <Money key={name} amount={money[name]} />] as const,
  );
  const net = [t('agentCentre.netPL'), <Money key="net" amount={money.netPL} isChange />] as const;
  return <Tiles tiles={[net, ...tiles]} />;
}
