import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { invalidField } from '@kislap/platform/errors.ts';
import { WinLimitChange } from '../../contract/held-wins.console.ts';
import type { WinLimitRow } from '../gateway.tables.ts';
import { deleteLimit, lockLimit, saveLimit } from './win-limit.queries.ts';
import { houseLimits, type WinLimits } from './win-limits.ts';

export interface WinLimitActParts {
  clock: Clock;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  winLimits: WinLimits;
  /** The name of a studio or game; undefined where there is none. */
  findLabel(change: Pick<WinLimitChange, 'scope' | 'name'>): string | undefined;
}

/** Whoever raises a limit can let a forged win pass: another limit takes two people. */
export function createWinLimitAct(parts: WinLimitActParts) {
  const { clock, winLimits, audit, findLabel } = parts;

  async function lock(tx: Tx, change: WinLimitChange): Promise<WinLimitRow | undefined> {
    const isHouse = change.scope === 'house';
    if (findLabel(change) === undefined) throw invalidField('name', 'unknown');
    if (isHouse && change.multiplier === null) throw invalidField('multiplier', 'required');
    return lockLimit(tx, change.scope, change.name);
  }

  const act: Act<typeof WinLimitChange> = {
    kind: 'gateway.win_limit',
    payload: WinLimitChange,
    ask: 'held_wins.ask',
    decide: 'approvals.decide',
    async describe(tx, change) {
      const row = await lock(tx, change);
      return {
        thing: `win-limit:${change.scope}:${change.name}`,
        title: findLabel(change) ?? change.name,
        fields: fieldsOf(row, change),
      };
    },
    async perform(tx, change, { approver, requestedBy, reason }) {
      const { scope, name, multiplier } = change;
      const row = await lock(tx, change);
      if (multiplier === null) await deleteLimit(tx, scope, name);
      else
        await saveLimit(tx, {
          scope,
          name,
          multiplier: BigInt(multiplier),
          ...amountsOf(row, change),
          changed_at: clock.now(),
        });
      await audit.record(tx, {
        ...approver,
        action: 'gateway.win_limit_changed',
        target: `win-limit:${scope}:${name}`,
        before: { multiplier: row?.multiplier ?? null, unstaked: row?.unstaked, jackpot: row?.jackpot },
        after: { ...change, requestedBy, reason },
      });
      return () => winLimits.changed();
    },
  };
  return parts.approvals.define(act);
}

/** A multiplier is of every scope, the amounts are of the house alone. */
function amountsOf(row: WinLimitRow | undefined, change: WinLimitChange) {
  if (change.scope !== 'house') return { unstaked: null, jackpot: null };
  return {
    unstaked: change.unstakedMax ?? row?.unstaked ?? houseLimits.unstaked,
    jackpot: change.jackpotMax ?? row?.jackpot ?? houseLimits.jackpot,
  };
}

function fieldsOf(row: WinLimitRow | undefined, change: WinLimitChange): ShownField[] {
  const isHouse = change.scope === 'house';
  const times = (value: bigint | number | null | undefined) =>
    value === null || value === undefined ? null : `${value}×`;
  const fields: ShownField[] = [
    { name: 'scope', as: 'word', before: null, after: change.scope },
    {
      name: 'multiplier',
      as: 'text',
      before: times(row?.multiplier ?? (isHouse ? houseLimits.multiplier : null)),
      after: times(change.multiplier),
    },
  ];
  if (!isHouse) return fields;
  const next = amountsOf(row, change);
  const money = (name: string, before: bigint, after: bigint | null): ShownField[] =>
    after === null || before === after
      ? []
      : [{ name, as: 'money', before: formatDecimal(before), after: formatDecimal(after) }];
  return [
    ...fields,
    ...money('unstakedMax', row?.unstaked ?? houseLimits.unstaked, next.unstaked),
    ...money('jackpotMax', row?.jackpot ?? houseLimits.jackpot, next.jackpot),
  ];
}
