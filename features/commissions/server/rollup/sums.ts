import type { AccountId } from '@kislap/contract-kit';
import type { PlayedLine } from '@kislap/ledger';
import { type Amounts, addAmounts, noAmounts } from '../../rules/base.ts';
import { type LinePart, partOf } from './line.ts';
import type { Uplines } from './teams.ts';
import { type ActiveUnit, activePeriods, type Closed, placeIn, type Unit, units } from './windows.ts';

export interface WindowKey {
  unit: Unit;
  startsAt: Date;
  ofAt: Date;
  category: string;
}
export interface WindowSum extends WindowKey {
  agentId: AccountId;
  amounts: Amounts;
}
export interface ValidSum {
  accountId: AccountId;
  unit: ActiveUnit;
  startsAt: Date;
  category: string;
  validBet: bigint;
}

type ByWindow = Map<string, WindowKey & { amounts: Amounts }>;

function addTo(sums: ByWindow, key: WindowKey, amounts: Readonly<Amounts>): void {
  const name = `${key.unit} ${key.startsAt.getTime()} ${key.ofAt.getTime()} ${key.category}`;
  let sum = sums.get(name);
  if (!sum) {
    sum = { ...key, amounts: noAmounts() };
    sums.set(name, sum);
  }
  addAmounts(sum.amounts, amounts);
}

/** What a batch adds to windows and members. Accounts with the same uplines are added up first. */
export function sumUp(
  lines: readonly PlayedLine[],
  uplinesOf: ReadonlyMap<AccountId, Uplines>,
  closed: Closed,
): { windows: WindowSum[]; valid: ValidSum[] } {
  const together = new Map<readonly AccountId[], ByWindow>();
  const valid = new Map<string, ValidSum>();
  for (const line of lines) {
    const uplines = uplinesOf.get(line.accountId);
    const part = uplines?.length ? partOf(line) : undefined;
    if (!uplines || !part) continue;
    let sums = together.get(uplines);
    if (!sums) {
      sums = new Map();
      together.set(uplines, sums);
    }
    addLine(sums, line, part, closed, (unit, startsAt) => {
      const { category } = part;
      const key = `${line.accountId} ${unit} ${startsAt.getTime()} ${category}`;
      const known = valid.get(key);
      if (known) known.validBet += part.amounts.validBet;
      else
        valid.set(key, {
          ...{ accountId: line.accountId, unit, startsAt, category },
          validBet: part.amounts.validBet,
        });
    });
  }
  return { windows: spread(together), valid: [...valid.values()].filter(({ validBet }) => validBet !== 0n) };
}

function addLine(
  sums: ByWindow,
  { createdAt }: PlayedLine,
  { category, amounts, of }: LinePart,
  closed: Closed,
  addValid: (unit: ActiveUnit, startsAt: Date) => void,
): void {
  const places = Object.values(units).map((unit) => ({ unit, ...placeIn(unit, { createdAt, of }, closed) }));
  for (const { unit, at, of: ofAt } of places) addTo(sums, { unit, startsAt: at, ofAt, category }, amounts);
  if (amounts.validBet === 0n) return;
  const [, hour, day] = places;
  if (!hour || !day) return;
  for (const { unit, startsAt } of activePeriods(day, hour)) addValid(unit, startsAt);
}

function spread(together: ReadonlyMap<readonly AccountId[], ByWindow>): WindowSum[] {
  const byAgent = new Map<AccountId, ByWindow>();
  for (const [uplines, sums] of together) {
    for (const agentId of uplines) {
      let own = byAgent.get(agentId);
      if (!own) {
        own = new Map();
        byAgent.set(agentId, own);
      }
      for (const { amounts, ...key } of sums.values()) addTo(own, key, amounts);
    }
  }
  return [...byAgent].flatMap(([agentId, own]) => [...own.values()].map((sum) => ({ agentId, ...sum })));
}
