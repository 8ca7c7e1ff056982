import type { Call, Effect, WriteOp } from './history.ts';
import type { Line } from './lines.queries.ts';
import { isAccepted, isInDoubt, type KeyedCalls, keyOf, type PlayerCalls } from './player.ts';
import type { Violation, ViolationRule } from './violation.ts';

/** Each key against its lines, then each line against the keys. */
export function checkEffects(player: PlayerCalls, lines: readonly Line[]): Violation[] {
  const { accountId } = player;
  const violations: Violation[] = [];
  const say = (rule: ViolationRule, detail: string) => violations.push({ rule, accountId, detail });
  const byKey = Map.groupBy(lines, (line) => keyOf(line.source, line.reference));
  const takenBack = new Set(lines.map((line) => keyOf(line.source, line.referenceTo ?? '')));

  for (const [key, keyed] of player.keys) checkKey(keyed, byKey.get(key) ?? [], takenBack, say);
  checkUnasked(player, lines, say);
  return violations;
}

type Say = (rule: ViolationRule, detail: string) => void;

function checkKey(keyed: KeyedCalls, lines: readonly Line[], takenBack: Set<string>, say: Say): void {
  const { source, reference, calls } = keyed;
  const name = `${source} ${reference}`;
  if (lines.length > 1) say('double_write', `${name} has ${lines.length} lines`);
  const [line] = lines;
  const accepted = calls.filter(isAccepted);
  if (accepted.filter(({ reply }) => reply?.outcome === 'posted').length > 1)
    say('double_write', `${name} was acknowledged as new more than once`);

  if (!line) {
    const isFulfilled = (call: Call<WriteOp>) =>
      call.op.takesBack !== undefined && takenBack.has(keyOf(source, call.op.takesBack));
    if (accepted.some((call) => !isFulfilled(call))) say('lost_write', `${name} was acknowledged`);
    return;
  }
  for (const { op, reply } of accepted) {
    if (!isEffect(op.effect, line)) say('wrong_content', `${name} was ${tell(op.effect)}, is ${tell(line)}`);
    else if (reply?.balance !== undefined && reply.balance !== line.cashAfter)
      say('wrong_balance', `${name} was answered with ${reply.balance}, its line says ${line.cashAfter}`);
  }
  const told = new Set(accepted.flatMap(({ reply }) => reply?.balance ?? []));
  if (told.size > 1) say('answers_differ', `${name} was answered with ${[...told].join(' and ')}`);
}

/** A line must have been asked for by a call that was accepted or may have been. */
function checkUnasked(player: PlayerCalls, lines: readonly Line[], say: Say): void {
  const sources = new Set([...player.keys.values()].map(({ source }) => source));
  for (const { op } of player.nameless) sources.add(op.source);
  const nameless = player.nameless.filter(isInDoubt);
  for (const line of lines) {
    if (!sources.has(line.source)) continue;
    const calls = player.keys.get(keyOf(line.source, line.reference))?.calls ?? [];
    const asking = calls.filter(({ op }) => isEffect(op.effect, line));
    if (asking.some((call) => isAccepted(call) || isInDoubt(call))) continue;
    const name = `${line.source} ${line.reference}, ${tell(line)}`;
    const guess = nameless.findIndex(({ op }) => op.source === line.source && isEffect(op.effect, line));
    if (guess >= 0) nameless.splice(guess, 1);
    else if (asking.length > 0)
      say('refused_but_moved', `${name}: ${asking[0]?.reply?.reason ?? 'not sent'}`);
    else say('unknown_line', name);
  }
}

function isEffect(effect: Effect, line: Line): boolean {
  return (
    (effect.cashChange ?? line.cashChange) === line.cashChange &&
    (effect.type ?? line.type) === line.type &&
    (effect.roundRef ?? line.roundRef) === line.roundRef
  );
}

function tell({ type, cashChange, roundRef }: Effect | Line): string {
  return `${type ?? 'something'} of ${cashChange ?? 'something'}${roundRef == null ? '' : ` in round ${roundRef}`}`;
}
