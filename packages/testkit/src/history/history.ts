/** An operation on a player's money, as the client that asks for it knows it. */
export interface WriteOp {
  kind: 'write';
  accountId: string;
  /** Who made the reference, as in the ledger's lines. */
  source: string;
  /** Absent where the server makes it up: then the reply brings it. */
  reference?: string;
  /** What its line must say; what is left out may be anything. */
  effect: Effect;
  /** Taking something back: a line of another reference that took back the same target fulfils it as well. */
  takesBack?: string;
}

/** A look at the balance. */
export interface ReadOp {
  kind: 'read';
  accountId: string;
}

export type HistoryOp = WriteOp | ReadOp;

export interface Effect {
  /** Signed for the player's cash. */
  cashChange?: bigint;
  type?: string;
  roundRef?: string;
}

export interface Reply {
  /** `accepted` where the wire does not tell a first answer (`posted`) from a repeated one (`replayed`). */
  outcome: 'posted' | 'replayed' | 'accepted' | 'refused';
  /** The player's cash in millionths, if the reply says it. */
  balance?: bigint;
  /** The named refusal, for the report only. */
  reason?: string;
  reference?: string;
}

/** `in_doubt`: it may have been applied. `unsent`: the server cannot have had the whole of it. */
export type Loss = 'in_doubt' | 'unsent';

/** One attempt; a repeat is another call with the same operation. */
export interface Call<Op extends HistoryOp = HistoryOp> {
  op: Op;
  /** Nanoseconds of the machine's monotonic clock, the same for all its processes. */
  start: bigint;
  /** Undefined until it is answered, or if the answer is lost. */
  end?: bigint;
  reply?: Reply;
  loss?: Loss;
}

export interface History {
  /** Just before the first byte of the request is sent. */
  invoke<Op extends HistoryOp>(op: Op): Call<Op>;
  /** Just after the whole reply was read. */
  acknowledge(call: Call, reply: Reply): void;
  /** No reply will come. A call that is neither acknowledged nor lost counts as in doubt. */
  lose(call: Call, loss?: Loss): void;
  readonly calls: readonly Call[];
}

/** What a load asked for and was told, to be held against the ledger by `checkHistory`. */
export function createHistory(now: () => bigint = process.hrtime.bigint): History {
  const calls: Call[] = [];
  return {
    calls,
    invoke(op) {
      const call = { op, start: now() };
      calls.push(call);
      return call;
    },
    acknowledge(call, reply) {
      call.end = now();
      call.reply = reply;
    },
    lose(call, loss = 'in_doubt') {
      call.loss = loss;
    },
  };
}
