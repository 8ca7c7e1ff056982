import { formatNumber } from '@kislap/i18n';
import type { TeamHeads, TeamMoney } from '@kislap/reports/contract/team';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import type { ReactNode } from 'react';

/** A figure with its name, and what it opens. */
type Tile = readonly [string, ReactNode, (() => void)?];

const tileClass = 'grid content-start gap-1 rounded-card border border-line bg-s1 p-4 shadow-edge';

/** Figures with their names, two beside each other on a phone. One that opens is a button over the whole tile. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {tiles.map(([label, value, onOpen]) => (
        <div
          key={label}
          className={
            onOpen ? `${tileClass} relative transition hover:border-line-strong hover:bg-s2` : tileClass
          }
        >
          <dt className="text-xs text-text3">
            {onOpen ? (
              <button type="button" className="text-start after:absolute after:inset-0" onClick={onOpen}>
                {label}
              </button>
            ) : (
              label
            )}
          </dt>
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

export function HeadTiles({ heads, onOpen }: { heads: TeamHeads; onOpen?: (name: keyof TeamHeads) => void }) {
  const { t, language } = useI18n();
  const tiles = headNames.flatMap((name): Tile[] => {
    const count = heads[name];
    if (count === null) return [];
    return [[t(`agentCentre.${name}`), formatNumber(count, language), onOpen && (() => onOpen(name))]];
  });
  return <Tiles tiles={tiles} />;
}

/** The figures of a statement, in the order in which they are shown. */
export const moneyNames = [
  'netPL',
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
  'transfersIn',
  'transfersOut',
  'adjustments',
  'balanceChange',
] as const satisfies readonly (keyof TeamMoney)[];
export type MoneyName = (typeof moneyNames)[number];

const changes = new Set<MoneyName>(['netPL', 'balanceChange', 'adjustments']);

/** All of a statement, or with `isShort` what a first look needs. */
export function MoneyTiles({
  money,
  isShort = false,
  onOpen,
}: {
  money: TeamMoney;
  isShort?: boolean;
  onOpen?: (name: MoneyName) => void;
}) {
  const { t } = useI18n();
  const names = isShort ? moneyNames.slice(0, 6) : moneyNames;
  return (
    <Tiles
      tiles={names.map((name) => [
        t(`agentReports.figure_${name}`),
        <Money key={name} amount={money[name]} isChange={changes.has(name)} />,
        onOpen && (() => onOpen(name)),
      ])}
    />
  );
}
