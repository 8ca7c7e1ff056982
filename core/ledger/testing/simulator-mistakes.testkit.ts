import type { Ledger, LedgerOp, LedgerResult } from '../index.ts';
import type { CoreDecide } from './simulator-core.testkit.ts';
import type { Plant } from './simulator-process.testkit.ts';

// Mistakes put around a right ledger, to see that the simulator finds each of them.

/** Every 40th bet is answered as posted and never written: an update that got lost. */
export const losesBets: Plant = (ledger) => {
  let bets = 0;
  return around(ledger, async (op) => {
    if (op.kind === 'bet') bets += 1;
    if (op.kind !== 'bet' || bets % 40 !== 0) return ledger.post(op);
    const balances = await ledger.findBalances(op.accountId);
    const balance = (balances?.cash ?? 0n) - op.amount;
    return { outcome: 'posted', balance, transferId: `${op.accountId}.1` };
  });
};

/** Sometimes pays a repeated win again, like a process that forgets calls. */
export const paysTwice: Plant = (ledger) => {
  const seen = new Set<string>();
  return around(ledger, (op) => {
    if (op.kind !== 'win' || !seen.has(op.reference)) {
      seen.add(op.reference);
      return ledger.post(op);
    }
    return ledger.post({ ...op, reference: `${op.reference} again` });
  });
};

/** Gives back a millionth where all of a hold was asked for. */
export const releasesTooLittle: Plant = (ledger) =>
  around(ledger, (op) =>
    op.kind === 'release' && op.amount === undefined ? ledger.post({ ...op, amount: 1n }) : ledger.post(op),
  );

function around(ledger: Ledger, post: (op: LedgerOp) => Promise<LedgerResult>): Ledger {
  return { ...ledger, post };
}

/** Answers a rollback of an unknown call correctly, but writes no tombstone. */
export const forgetsTombstones = (decide: CoreDecide): CoreDecide => {
  return (op, core) => {
    const before = new Set(op.kind === 'rollback' ? core.state.references.keys() : []);
    const result = decide(op, core);
    if (op.kind === 'rollback' && result.outcome === 'refused' && result.reason === 'transaction_unknown') {
      for (const [key, entry] of core.state.references)
        if (!before.has(key) && entry.kind === 'tombstone') core.state.references.delete(key);
    }
    return result;
  };
};

/** A closed round takes another win. */
export const reopensRounds = (decide: CoreDecide): CoreDecide => {
  return (op, core) => {
    if (op.kind === 'win') {
      const round = core.roundOf(op.accountId, op.source, op.roundRef);
      if (round) round.isClosed = false;
    }
    return decide(op, core);
  };
};
