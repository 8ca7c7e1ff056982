import { formOf } from '../commit/batch.queries.ts';
import type { BatchState, PlayerState } from '../commit/batch-state.ts';
import type { Call, Run } from '../commit/call.ts';
import { big, instantOrNull, int, type Row, text } from '../commit/rows.ts';
import { int2Array, int4Array, int8Array, uuidArray } from '../commit/sql/sql-arrays.ts';
import { isGuarded } from '../decide/decide-guard.ts';
import { byStrand, type Strands } from '../strands/strands.ts';
import { readGuardHours, readGuards, upsertGuardHours } from './guard.queries.ts';
import { type GuardHour, guardHoursMax, hourOf, newGuard } from './guard.ts';
import { type GuardKind, type GuardRule, guardKinds } from './guard.types.ts';

/** Reads the limits of the batch's guarded players, once for as long as they are remembered. */
export async function readMissingGuards(run: Run, state: BatchState, strands: Strands): Promise<void> {
  let missing: PlayerState[] | undefined;
  for (const player of state.players.values()) {
    if (player.guard !== undefined || !isGuarded(state, player)) continue;
    missing ??= [];
    missing.push(player);
  }
  if (missing === undefined) return;
  const calls: Call[] = [];
  for (const players of byStrand(strands, missing, ({ bucket }) => bucket).values()) {
    const keys = [
      int2Array(players.map(({ bucket }) => bucket)),
      uuidArray(players.map((one) => one.accountId)),
    ];
    const since = hourOf(state.now) - guardHoursMax;
    calls.push({ statement: formOf(readGuards, strands), values: keys });
    calls.push({ statement: formOf(readGuardHours, strands), values: [...keys, since] });
  }
  const answers = await run(calls);
  for (const player of missing) {
    player.guard = newGuard({ rules: [], excludedUntil: null, coolingUntil: null });
  }
  for (const [place, rows] of answers.entries())
    for (const row of rows) (place % 2 === 0 ? enterGuard : enterHour)(state, row);
}

function enterGuard(state: BatchState, row: Row) {
  const guard = state.players.get(text(row, 'account_id'))?.guard;
  if (guard === undefined) return;
  guard.rules = readRules(row.rules);
  guard.excludedUntil = instantOrNull(row, 'excluded_until');
  guard.coolingUntil = instantOrNull(row, 'cooling_until');
}

function enterHour(state: BatchState, row: Row) {
  const hour = int(row, 'hour');
  state.players.get(text(row, 'account_id'))?.guard?.hours.set(hour, {
    hour,
    stake: big(row, 'stake'),
    loss: big(row, 'loss'),
    lateLoss: big(row, 'late_loss'),
    deposit: big(row, 'deposit'),
    minutes: big(row, 'minutes'),
    isChanged: false,
  });
}

/** The hours that a batch changed; players without limits cost a look. */
export function guardCalls(players: readonly PlayerState[]): Call[] {
  const changed: { player: PlayerState; row: GuardHour }[] = [];
  for (const player of players) {
    if (player.guard === undefined) continue;
    for (const row of player.guard.hours.values()) if (row.isChanged) changed.push({ player, row });
  }
  if (changed.length === 0) return [];
  return [
    {
      statement: upsertGuardHours,
      values: [
        int2Array(changed.map(({ player }) => player.bucket)),
        uuidArray(changed.map(({ player }) => player.accountId)),
        int4Array(changed.map(({ row }) => row.hour)),
        int8Array(changed.map(({ row }) => row.stake)),
        int8Array(changed.map(({ row }) => row.loss)),
        int8Array(changed.map(({ row }) => row.lateLoss)),
        int8Array(changed.map(({ row }) => row.deposit)),
        int8Array(changed.map(({ row }) => row.minutes)),
      ],
    },
  ];
}

interface StoredRule {
  kind: string;
  hours: number;
  max: string;
  from: string | null;
  until: string | null;
}

/** What was written by `writeRules`, and by nobody else. */
function readRules(value: unknown): GuardRule[] {
  const stored = (typeof value === 'string' ? JSON.parse(value) : value) as StoredRule[];
  return stored.flatMap(({ kind, hours, max, from, until }) =>
    guardKinds.includes(kind as GuardKind)
      ? [{ kind: kind as GuardKind, hours, max: BigInt(max), from: dateOf(from), until: dateOf(until) }]
      : [],
  );
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function writeRules(rules: readonly GuardRule[]): string {
  return JSON.stringify(rules.map((rule) => ({ ...rule, max: rule.max.toString() })));
}
