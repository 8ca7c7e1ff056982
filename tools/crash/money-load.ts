import type { AccountId, GameId } from '@kislap/contract-kit/ids';
import type { LedgerOp, LedgerResult } from '../../core/ledger/index.ts';
import type { BetweenOp } from '../../core/ledger/ledger.types.ts';
import type { Call, Effect, History, WriteOp } from '../../packages/testkit/src/history/index.ts';
import type { Dice } from './dice.ts';
import { Hung, type MoneyClient } from './money-client.ts';
import type { MoneyWork } from './money-process.ts';

/** What was asked and how to ask again: a repeat is a new call of the same operation. */
export interface Intent {
  work: MoneyWork;
  ops: WriteOp[];
}

const source = 'crash';
const currency = 'PHP';
const peso = 1_000_000n;

const game = { gameId: 'crash-game' as GameId, category: 'RNG' };

function post(op: LedgerOp, effect: Effect, takesBack?: string): Intent {
  const { accountId, reference } = op;
  const write: WriteOp = { kind: 'write', accountId, source, reference, effect };
  return { work: { do: 'post', op }, ops: [takesBack === undefined ? write : { ...write, takesBack }] };
}

function moveBetween(between: BetweenOp): Intent {
  const { fromAccountId, toAccountId, reference, amount } = between;
  const given = { kind: 'write', source } as const;
  return {
    work: { do: 'move', move: between },
    ops: [
      { ...given, accountId: fromAccountId, reference, effect: { cashChange: -amount } },
      { ...given, accountId: toAccountId, reference: `${reference}:in`, effect: { cashChange: amount } },
    ],
  };
}

/** Operations of a seed on its own players: every kind of play, holds, and moves between players. */
export function createMoneyPlan(seed: number, players: readonly AccountId[], dice: Dice) {
  const bets: { accountId: AccountId; reference: string; roundRef: string }[] = [];
  const holds: { accountId: AccountId; reference: string }[] = [];
  let count = 0;

  function keyed(accountId: AccountId, kind: string) {
    count += 1;
    return { accountId, source, currency, reference: `${seed}-${count}-${kind}` };
  }

  function bet(accountId: AccountId): Intent {
    const isSameRound = bets.length > 0 && dice.below(4) === 0;
    const earlier = isSameRound ? dice.pick(bets) : undefined;
    const key = keyed(earlier?.accountId ?? accountId, 'bet');
    const roundRef = earlier?.roundRef ?? `round ${key.reference}`;
    const amount = BigInt(1 + dice.below(20)) * peso;
    bets.push({ accountId: key.accountId, reference: key.reference, roundRef });
    return post(
      { kind: 'bet', ...key, ...game, roundRef, amount },
      { cashChange: -amount, type: 'BET', roundRef },
    );
  }

  function win(): Intent {
    const { accountId, roundRef } = dice.pick(bets);
    const amount = BigInt(dice.below(30)) * peso;
    const closesRound = dice.below(3) === 0;
    const op = { kind: 'win', ...keyed(accountId, 'win'), ...game, roundRef, amount, closesRound } as const;
    return post(op, { cashChange: amount, roundRef });
  }

  function rollback(): Intent {
    const { accountId, reference } = dice.pick(bets);
    const op = { kind: 'rollback', ...keyed(accountId, 'back'), referenceTo: reference } as const;
    return post(op, {}, reference);
  }

  function hold(accountId: AccountId): Intent {
    const key = keyed(accountId, 'hold');
    const amount = BigInt(1 + dice.below(10)) * peso;
    holds.push({ accountId, reference: key.reference });
    return post({ kind: 'reserve', ...key, amount }, { cashChange: -amount });
  }

  function endHold(): Intent {
    const { accountId, reference: holdReference } = dice.pick(holds);
    if (dice.below(2) === 0)
      return post({ kind: 'release', ...keyed(accountId, 'release'), holdReference }, {});
    const settle = {
      ...keyed(accountId, 'settle'),
      holdReference,
      to: 'house:payment:crash',
      type: 'WITHDRAW',
    } as const;
    return post({ kind: 'settle', ...settle }, { cashChange: 0n });
  }

  function move(fromAccountId: AccountId): Intent {
    const others = players.filter((each) => each !== fromAccountId);
    const toAccountId = dice.pick(others);
    const { reference } = keyed(fromAccountId, 'move');
    const amount = BigInt(1 + dice.below(5)) * peso;
    const between: BetweenOp = {
      fromAccountId,
      toAccountId,
      source,
      reference,
      type: 'TRANSFER',
      amount,
      currency,
    };
    return moveBetween(between);
  }

  return {
    deposit(accountId: AccountId): Intent {
      const op = {
        kind: 'post',
        ...keyed(accountId, 'deposit'),
        type: 'DEPOSIT',
        from: 'house:payment:crash',
        to: 'player:cash',
        amount: 1_000n * peso,
      } as const;
      return post(op, { cashChange: op.amount, type: 'DEPOSIT' });
    },
    next(): Intent {
      const accountId = dice.pick(players);
      const kind = dice.below(100);
      if (bets.length < 3 || kind < 45) return bet(accountId);
      if (kind < 62) return win();
      if (kind < 72) return rollback();
      if (kind < 80 || holds.length === 0) return hold(accountId);
      if (kind < 86) return endHold();
      return move(accountId);
    },
  };
}

/** Asks once and notes what was said. True when it was answered. */
export async function attempt(client: MoneyClient, intent: Intent, history: History): Promise<boolean> {
  const calls = intent.ops.map((op) => history.invoke(op));
  try {
    const result = (await client.ask(intent.work)) as LedgerResult;
    for (const [index, call] of calls.entries()) note(history, call, result, index === 0);
    return true;
  } catch (error) {
    for (const call of calls) history.lose(call);
    if (error instanceof Hung) throw error;
    return false;
  }
}

/** The answer's balance is the one of the first account alone. */
function note(history: History, call: Call, result: LedgerResult, isFirst: boolean): void {
  const { outcome, balance } = result;
  if (isFirst) {
    const reason = outcome === 'refused' ? { reason: result.reason } : {};
    history.acknowledge(call, { outcome, balance, ...reason });
  } else history.acknowledge(call, { outcome: outcome === 'refused' ? 'refused' : 'accepted' });
}
