import type { RoundRef } from '@kislap/contract-kit/ids';
import { copyGuard } from '../guard/guard.ts';
import type { LedgerOp } from '../ledger.types.ts';
import {
  type AccountState,
  type BatchState,
  findReference,
  findRound,
  type PlayerState,
  referenceKey,
  roundKey,
} from './batch-state.ts';

/** A way back to how a batch was before some operations were decided. */
export interface Snapshot {
  restore(): void;
}

/**
 * Remembers all that deciding these operations can change: their players, the references they name, their rounds and
 * holds, the house accounts of their bucket, and how many lines there were. Objects keep their identity, since a player
 * remembers some of them too.
 */
export function takeSnapshot(state: BatchState, ops: readonly LedgerOp[]): Snapshot {
  const undo: (() => void)[] = [];
  const players = new Set<PlayerState>();
  for (const op of ops) {
    const player = state.players.get(op.accountId);
    if (player === undefined) continue;
    players.add(player);
    for (const { source, reference } of referencesOf(op)) {
      const key = referenceKey(player.bucket, source, reference);
      const target = findReference(state, player, source, reference, key);
      undo.push(entryUndo(state.references, key, target));
      undo.push(entryUndo(state.holds, key, state.holds.get(key)));
      if (target?.roundRef) addRound(target.roundRef, op, player);
    }
    if ('roundRef' in op && op.roundRef !== undefined) addRound(op.roundRef, op, player);
  }
  for (const player of players) undo.push(playerUndo(player));
  undo.push(houseUndo(state));
  const lines = state.transfers.length;

  function addRound(roundRef: RoundRef, op: LedgerOp, player: PlayerState) {
    const key = roundKey(player.accountId, op.source, roundRef);
    undo.push(entryUndo(state.rounds, key, findRound(state, player, op.source, roundRef, key)));
  }

  return {
    restore() {
      for (const step of undo) step();
      state.transfers.length = lines;
    },
  };
}

function referencesOf(op: LedgerOp): { source: string; reference: string }[] {
  const { source } = op;
  const named = [{ source, reference: op.reference }];
  if (op.kind === 'releaseWin') named.push({ source: op.heldBy, reference: op.referenceTo });
  else if ('referenceTo' in op && op.referenceTo !== undefined)
    named.push({ source, reference: op.referenceTo });
  if ('holdReference' in op) named.push({ source, reference: op.holdReference });
  return named;
}

/** `found` may stand elsewhere than in the map: with what its player used last. */
function entryUndo<Entry extends object>(map: Map<string, Entry>, key: string, found: Entry | undefined) {
  const before = map.get(key);
  const copy = found && { ...found };
  return () => {
    if (found && copy) Object.assign(found, copy);
    if (before) map.set(key, before);
    else map.delete(key);
  };
}

function playerUndo(player: PlayerState) {
  const { cash, sequence, isChanged } = player;
  const others = player.others && copyAccounts(player.others);
  const guard = player.guard && copyGuard(player.guard);
  return () => {
    player.guard = guard;
    player.cash = cash;
    player.sequence = sequence;
    player.isChanged = isChanged;
    player.others = others;
  };
}

function copyAccounts(accounts: Map<string, AccountState>): Map<string, AccountState> {
  return new Map([...accounts].map(([kind, account]) => [kind, { ...account }]));
}

/** One batch touches few kinds of house accounts, and a group is rare: all of them are copied. */
function houseUndo(state: BatchState) {
  const before = [...state.house].map(([key, account]) => [key, { ...account }] as const);
  return () => {
    state.house.clear();
    for (const [key, account] of before) state.house.set(key, account);
  };
}
