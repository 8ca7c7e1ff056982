import type { AccountId } from '@kislap/contract-kit/ids';
import fc from 'fast-check';
import type { LedgerResult, PlayOp } from '../index.ts';
import { gameOf } from './ledger.testkit.ts';

/** What a vendor means to say of one round. */
export interface RoundPlan {
  bets: { amount: number; isFree: boolean; isCancelled: boolean; isCancelledTwice: boolean }[];
  wins: { amount: number; isReversed: boolean; namesBet: boolean }[];
  promo: { amount: number; isReversed: boolean } | null;
  end: 'none' | 'call' | 'last win' | 'last bet';
}

const roundPlan: fc.Arbitrary<RoundPlan> = fc.record({
  bets: fc.array(
    fc.record({
      amount: fc.nat(50),
      isFree: fc.constantFrom(false, false, false, true),
      isCancelled: fc.constantFrom(false, false, true),
      isCancelledTwice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  wins: fc.array(
    fc.record({
      amount: fc.nat(80),
      isReversed: fc.constantFrom(false, false, true),
      namesBet: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  promo: fc.option(fc.record({ amount: fc.nat(30), isReversed: fc.boolean() }), { freq: 2 }),
  end: fc.constantFrom('none', 'call', 'call', 'last win', 'last bet'),
});

/** Rounds of up to two players. */
export const scriptPlan = fc.array(fc.array(roundPlan, { minLength: 1, maxLength: 2 }), {
  minLength: 1,
  maxLength: 2,
});

/** One call, and the calls that need a final answer before it. */
export interface Call {
  op: PlayOp;
  after: Call[];
  isFinal: boolean;
}

/** The expected result of a round in any order, computed without the ledger's rules. */
export interface RoundEnd {
  accountId: AccountId;
  roundRef: string;
  /** Undefined when every bet was taken back: then there may be a round or none. */
  stands: { stake: bigint; win: bigint; liveBets: number; isClosed: boolean } | undefined;
}

export interface Script {
  /** In the order in which a tidy vendor sends them. */
  calls: Call[];
  rounds: RoundEnd[];
  /** The total change, by player. */
  changes: Map<string, bigint>;
  /** References that must stand at the end, and those that must not. */
  stands: { accountId: AccountId; reference: string; isStanding: boolean }[];
}

/** Enough for every bet of a script without a single win, so that no order runs out of money. */
export const scriptCash = 1_000n;

export function buildScript(plans: RoundPlan[][], accountIds: readonly AccountId[], tag: string): Script {
  const script: Script = { calls: [], rounds: [], changes: new Map(), stands: [] };
  for (const [player, rounds] of plans.entries()) {
    const accountId = accountIds[player] ?? ('' as AccountId);
    for (const [index, plan] of rounds.entries())
      addRound(script, accountId, `${tag} ${player}.${index}`, plan);
  }
  return script;
}

function addRound(script: Script, accountId: AccountId, roundRef: string, plan: RoundPlan) {
  const game = gameOf(accountId);
  const isCancelled = plan.bets.every((bet) => bet.isCancelled);
  // A round without a live bet has no win to stand.
  const wins = plan.wins.map((win) => ({ ...win, isReversed: win.isReversed || isCancelled }));
  const hasStandingWin = wins.some((win) => !win.isReversed);
  const add = (op: PlayOp, after: Call[] = []): Call => {
    const call = { op, after, isFinal: false };
    script.calls.push(call);
    return call;
  };
  const note = (reference: string, isStanding: boolean) =>
    script.stands.push({ accountId, reference, isStanding });

  const standing: Call[] = [];
  const cancels: Call[] = [];
  const back: Call[] = [];
  const lastLive = plan.bets.findLastIndex((bet) => !bet.isCancelled);
  let stake = 0n;
  let liveBets = 0;
  for (const [n, bet] of plan.bets.entries()) {
    const reference = `${roundRef} bet${n}`;
    const closes = plan.end === 'last bet' && !hasStandingWin && n === lastLive ? { closesRound: true } : {};
    const free = bet.isFree ? { isFree: true } : {};
    const after = 'closesRound' in closes ? [...standing] : [];
    const call = add(game.bet(reference, BigInt(bet.amount), roundRef, { ...closes, ...free }), after);
    note(reference, !bet.isCancelled);
    if (bet.isCancelled) {
      cancels.push(add(game.rollback(`${reference} back`, reference)));
      if (bet.isCancelledTwice) add(game.rollback(`${reference} again`, reference));
      continue;
    }
    standing.push(call);
    stake += bet.isFree ? 0n : BigInt(bet.amount);
    liveBets += 1;
  }

  let win = 0n;
  const lastWin = wins.findLastIndex(({ isReversed }) => !isReversed);
  for (const [n, { amount, isReversed, namesBet }] of wins.entries()) {
    const reference = `${roundRef} win${n}`;
    const target = isReversed || lastLive < 0 ? 0 : lastLive;
    const names = namesBet ? { referenceTo: `${roundRef} bet${target}` } : {};
    const closes = plan.end === 'last win' && n === lastWin ? { closesRound: true } : {};
    // A result is sent once its cancels are final, and the closing call once all standing calls are.
    const after = isReversed ? [] : [...cancels, ...('closesRound' in closes ? standing : [])];
    const call = add(game.win(reference, BigInt(amount), roundRef, { ...names, ...closes }), after);
    note(reference, !isReversed);
    if (isReversed) back.push(add(game.rollback(`${reference} back`, reference)));
    else {
      standing.push(call);
      win += BigInt(amount);
    }
  }

  let gift = 0n;
  if (plan.promo) {
    const reference = `${roundRef} promo`;
    add(game.promoWin(reference, BigInt(plan.promo.amount), roundRef));
    note(reference, !plan.promo.isReversed);
    if (plan.promo.isReversed) add(game.rollback(`${reference} back`, reference));
    else gift = BigInt(plan.promo.amount);
  }

  if (plan.end === 'call') add(game.endRound(`${roundRef} end`, roundRef), standing);
  const isClosed =
    plan.end === 'call' ||
    (plan.end === 'last win' && hasStandingWin) ||
    (plan.end === 'last bet' && !hasStandingWin);
  script.rounds.push({
    accountId,
    roundRef,
    stands: liveBets > 0 ? { stake, win, liveBets, isClosed } : undefined,
  });
  script.changes.set(accountId, (script.changes.get(accountId) ?? 0n) - stake + win + gift);
}

/**
 * The network and a vendor that does not give up: calls go out in any order their vendor allows, several at once, some are
 * lost, some answers are lost, any call already sent may come again; then all is sent until nothing changes any more.
 */
export function* deliver(
  calls: readonly Call[],
  dice: (sides: number) => number,
): Generator<PlayOp[], void, LedgerResult[]> {
  const sent: Call[] = [];
  const isReady = (call: Call) => call.after.every((before) => before.isFinal);
  for (let step = 0; step < calls.length; step += 1) {
    const burst: Call[] = [];
    for (let n = dice(4); n >= 0; n -= 1) {
      const isRepeat = sent.length > 0 && dice(4) === 0;
      const call = isRepeat ? sent[dice(sent.length)] : calls[dice(calls.length)];
      if (call === undefined || !isReady(call)) continue;
      sent.push(call);
      if (dice(8) > 0) burst.push(call);
    }
    if (burst.length === 0) continue;
    const answers = yield burst.map(({ op }) => op);
    for (const [index, call] of burst.entries()) {
      if (dice(6) > 0) hear(call, answers[index]);
    }
  }
  for (let hasChanged = true; hasChanged; ) {
    const open = calls.filter((call) => !call.isFinal && isReady(call));
    for (let n = open.length - 1; n > 0; n -= 1) {
      const other = dice(n + 1);
      [open[n], open[other]] = [open[other] as Call, open[n] as Call];
    }
    hasChanged = false;
    if (open.length === 0) break;
    const answers = yield open.map(({ op }) => op);
    for (const [index, call] of open.entries()) hasChanged = hear(call, answers[index]) || hasChanged;
  }
}

/** True when it was news. A refusal that may pass is no final answer. */
function hear(call: Call, answer: LedgerResult | undefined): boolean {
  if (answer === undefined || call.isFinal) return false;
  call.isFinal = answer.outcome !== 'refused' || isFinalRefusal(call.op, answer.reason);
  return call.isFinal;
}

function isFinalRefusal({ kind }: PlayOp, reason: string): boolean {
  if (kind === 'bet') return reason === 'rolled_back';
  return kind === 'rollback' && (reason === 'transaction_unknown' || reason === 'already_rolled_back');
}
