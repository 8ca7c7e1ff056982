import type { AccountId } from '@kislap/contract-kit';
import type { PlayedLine } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import type { Teams } from '@kislap/reports/server';
import { countsFor } from '../../rules/base.ts';
import * as queries from './rollup.queries.ts';
import { sumUp, type ValidSum, type WindowSum } from './sums.ts';
import { createUplines, type Uplines } from './teams.ts';
import { activeUnits, units } from './windows.ts';

export const rollupConsumer = 'commissions.rollup';

/** What an active member bets at least in a period (domain 3.2). */
const activeFrom = 500_000_000n;

interface RollupParts {
  source: Source<PlayedLine>;
  teams: Teams;
  /** Whose cash went up, after it was written. */
  onCredited(accountIds: readonly AccountId[]): void;
}

type Holders = Awaited<ReturnType<typeof queries.listHolders>>;

/** Follows the play feed and adds up what teams played in five minutes, hours and days, and who of them was active. */
export function createRollupConsumer({ source, teams, onCredited }: RollupParts): Consumer {
  const listUplines = createUplines(teams);

  /** Lines between which nobody changed place. */
  async function write(tx: Tx, lines: readonly PlayedLine[]): Promise<void> {
    const [first] = lines;
    if (!first) return;
    const uplinesOf = await listUplines(
      [...new Set(lines.map(({ accountId }) => accountId))],
      first.createdAt,
    );
    const { windows, valid } = sumUp(lines, uplinesOf, await queries.shareClosed(tx));
    if (windows.length === 0) return;
    const holders = await queries.listHolders(tx, [...new Set(windows.map(({ agentId }) => agentId))]);
    await queries.addWindows(tx, windows.filter(isKept(holders)));
    await countActive(tx, valid.filter(isCounted(holders, uplinesOf)), uplinesOf);
  }

  return consume(source, {
    name: rollupConsumer,
    batchSize: 10_000,
    async apply(tx, lines) {
      for (const part of await teams.parts(lines)) await write(tx, part);
      const credited = lines.filter(({ to, amount }) => to === 'player:cash' && amount > 0n);
      if (credited.length === 0) return undefined;
      return () => onCredited([...new Set(credited.map(({ accountId }) => accountId))]);
    },
    reset: queries.deleteRollup,
  });
}

const isKept =
  ({ REALTIME }: Holders) =>
  ({ unit, agentId }: WindowSum) =>
    unit !== units.FIVE_MINUTES || REALTIME.has(agentId);

const isCounted =
  ({ HOURLY }: Holders, uplinesOf: ReadonlyMap<AccountId, Uplines>) =>
  ({ unit, accountId }: ValidSum) =>
    unit !== activeUnits.HOUR || (uplinesOf.get(accountId) ?? []).some((agentId) => HOURLY.has(agentId));

/** Whoever came to be active over a set of categories, or ceased to be. */
async function countActive(
  tx: Tx,
  added: readonly ValidSum[],
  uplinesOf: ReadonlyMap<AccountId, Uplines>,
): Promise<void> {
  if (added.length === 0) return;
  const keyOf = ({ accountId, unit, startsAt }: ValidSum) => `${accountId} ${unit} ${startsAt.getTime()}`;
  const saved = Map.groupBy(await queries.addValid(tx, added), keyOf);
  const sets = await queries.listSets(tx);
  const sums = new Map<string, queries.ActiveSum>();
  for (const [key, changes] of Map.groupBy(added, keyOf)) {
    for (const set of sets) {
      const change = changeOf(set, saved.get(key) ?? [], changes);
      const [first] = changes;
      if (change === 0 || !first) continue;
      for (const agentId of uplinesOf.get(first.accountId) ?? [])
        addPeople(sums, agentId, first, set.setId, change);
    }
  }
  await queries.addActive(
    tx,
    [...sums.values()].filter(({ people }) => people !== 0),
  );
}

function changeOf(
  { categories }: queries.CategorySet,
  saved: readonly ValidSum[],
  changes: readonly ValidSum[],
): number {
  const sumOf = (sums: readonly ValidSum[]) =>
    sums
      .filter(({ category }) => countsFor({ categories }, category))
      .reduce((sum, { validBet }) => sum + validBet, 0n);
  const now = sumOf(saved);
  const before = now - sumOf(changes);
  return Number(now >= activeFrom) - Number(before >= activeFrom);
}

function addPeople(
  sums: Map<string, queries.ActiveSum>,
  agentId: AccountId,
  { unit, startsAt }: ValidSum,
  setId: number,
  people: number,
): void {
  const key = `${agentId} ${unit} ${startsAt.getTime()} ${setId}`;
  const sum = sums.get(key);
  if (sum) sum.people += people;
  else sums.set(key, { agentId, unit, startsAt, setId, people });
}
