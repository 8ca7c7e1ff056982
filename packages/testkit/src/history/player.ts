import type { Call, WriteOp } from './history.ts';

/** All attempts under one business key of one player. */
export interface KeyedCalls {
  source: string;
  reference: string;
  calls: Call<WriteOp>[];
}

/** What one player asked for. */
export interface PlayerCalls {
  accountId: string;
  keys: Map<string, KeyedCalls>;
  /** The server would have made their reference, and no reply brought it. */
  nameless: Call<WriteOp>[];
  reads: Call[];
}

export function keyOf(source: string, reference: string): string {
  return `${source}\n${reference}`;
}

export function groupByPlayer(calls: readonly Call[]): Map<string, PlayerCalls> {
  const players = new Map<string, PlayerCalls>();
  for (const call of calls) {
    const { accountId } = call.op;
    const player: PlayerCalls = players.get(accountId) ?? {
      accountId,
      keys: new Map(),
      nameless: [],
      reads: [],
    };
    players.set(accountId, player);
    if (isWrite(call)) addWrite(player, call);
    else player.reads.push(call);
  }
  return players;
}

function addWrite(player: PlayerCalls, call: Call<WriteOp>): void {
  const { source } = call.op;
  const reference = call.op.reference ?? call.reply?.reference;
  if (reference === undefined) {
    player.nameless.push(call);
    return;
  }
  const key = keyOf(source, reference);
  const keyed = player.keys.get(key) ?? { source, reference, calls: [] };
  player.keys.set(key, keyed);
  keyed.calls.push(call);
}

function isWrite(call: Call): call is Call<WriteOp> {
  return call.op.kind === 'write';
}

export function isAccepted(call: Call): boolean {
  return call.reply !== undefined && call.reply.outcome !== 'refused';
}

/** Neither told that it was applied nor sure that it was not. */
export function isInDoubt(call: Call): boolean {
  return call.reply === undefined && call.loss !== 'unsent';
}
