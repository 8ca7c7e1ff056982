import type { Call } from './history.ts';
import type { Line } from './lines.queries.ts';
import { isAccepted, isInDoubt, type KeyedCalls, keyOf, type PlayerCalls } from './player.ts';
import type { Violation } from './violation.ts';

/** When the line's operation took effect: after `from`, and before `to` if anybody was told. */
interface Span {
  line: Line;
  from: bigint;
  to: bigint | undefined;
}

/**
 * One sequence for each player: what was answered before another was asked comes before it, and whatever balance was
 * said was the player's at some moment between the question and the answer.
 */
export function checkOrder(player: PlayerCalls, lines: readonly Line[]): Violation[] {
  const spans = lines.flatMap((line) => {
    const keyed = player.keys.get(keyOf(line.source, line.reference));
    return keyed ? spanOf(keyed, line) : [];
  });
  return [...checkSequence(player.accountId, spans), ...checkLooks(player, lines, spans)];
}

function spanOf({ calls }: KeyedCalls, line: Line): Span[] {
  const able = calls.filter((call) => isAccepted(call) || isInDoubt(call));
  const ends = able.filter(isAccepted).flatMap(({ end }) => end ?? []);
  const from = able.length > 0 ? least(able.map(({ start }) => start)) : undefined;
  if (from === undefined) return [];
  return [{ line, from, to: ends.length > 0 ? least(ends) : undefined }];
}

function checkSequence(accountId: string, spans: readonly Span[]): Violation[] {
  const violations: Violation[] = [];
  let latest: Span | undefined;
  for (const span of spans) {
    if (latest && span.to !== undefined && span.to < latest.from) {
      const detail = `${span.line.reference} was answered before ${latest.line.reference} was asked, and stands after it`;
      violations.push({ rule: 'order_inversion', accountId, detail });
    }
    if (!latest || span.from > latest.from) latest = span;
  }
  return violations;
}

/** Balances said without a line of their own: reads, refusals, and repeats of what was done already. */
function checkLooks(player: PlayerCalls, lines: readonly Line[], spans: readonly Span[]): Violation[] {
  const { accountId } = player;
  const known = new Set(lines.map((line) => keyOf(line.source, line.reference)));
  const looks: { call: Call; from: bigint }[] = player.reads.map((call) => ({ call, from: call.start }));
  for (const [key, { calls }] of player.keys) {
    // A refusal that spent its reference is repeated with the balance of its first time.
    const from = least(calls.map(({ start }) => start));
    for (const call of calls) {
      const isDoneAlready = call.op.takesBack !== undefined && !known.has(key);
      if (!isAccepted(call) || isDoneAlready) looks.push({ call, from });
    }
  }
  return looks.flatMap(({ call, from }) => {
    const balance = call.reply?.balance;
    if (balance === undefined || call.end === undefined) return [];
    const [first, last] = placesBetween(spans, from, call.end, lines.length);
    for (let place = first; place <= last; place += 1) {
      if ((place === 0 ? 0n : lines[place - 1]?.cashAfter) === balance) return [];
    }
    const what =
      call.op.kind === 'read' ? 'a read' : `${call.op.reference} (${call.reply?.reason ?? 'done already'})`;
    return [
      {
        rule: 'stale_balance',
        accountId,
        detail: `${what} said ${balance}, not had at places ${first} to ${last}`,
      },
    ];
  });
}

/** The places in the sequence at which the player may have stood in this time: how many lines were written. */
function placesBetween(spans: readonly Span[], from: bigint, to: bigint, count: number): [number, number] {
  let first = 0;
  let last = count;
  for (const span of spans) {
    const place = Number(span.line.sequence);
    if (span.to !== undefined && span.to < from) first = Math.max(first, place);
    if (span.from > to) last = Math.min(last, place - 1);
  }
  return [first, last];
}

function least(values: readonly bigint[]): bigint {
  const [first = 0n, ...rest] = values;
  let found = first;
  for (const value of rest) if (value < found) found = value;
  return found;
}
