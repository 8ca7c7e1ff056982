import type { Answer, Kind, Line, Operation } from './operations.ts';

export interface ModelEntry {
  accountId: string;
  kind: string;
  content: string;
  state: 'posted' | 'rolled_back' | 'refused' | 'tombstone';
  reason: string;
  amount: bigint;
  balance: bigint;
  sequence: bigint | null;
  roundRef: string | null;
}

export interface ModelRound {
  source: string;
  roundRef: string;
  stake: bigint;
  win: bigint;
  bets: number;
  liveBets: number;
  wins: number;
  isClosed: boolean;
}

export interface ModelHold {
  left: bigint;
  /** In milliseconds; none for a hold without an end. */
  endsAt: number | undefined;
}

export interface ModelPlayer {
  accountId: string;
  bucket: number;
  currency: string;
  isLocked: boolean;
  cash: bigint;
  /** Every account beside cash. */
  others: Map<string, bigint>;
  sequence: bigint;
  rounds: Map<string, ModelRound>;
  holds: Map<string, ModelHold>;
  lines: Line[];
}

export interface Turn<Op extends Operation = Operation> {
  player: ModelPlayer;
  op: Op;
  content: string;
}

export interface Entering {
  type: string;
  from: Kind;
  to: Kind;
  amount: bigint;
  roundRef?: string | null;
  referenceTo?: string | null;
}

/** The books of the model: players, what every reference came to, and what the house has. */
export class ModelBook {
  readonly players = new Map<string, ModelPlayer>();
  readonly entries = new Map<string, ModelEntry>();
  /** By kind of account, over all buckets. */
  readonly house = new Map<string, bigint>();
  lineCount = 0;
  /** References that were spent since a group began. */
  #fresh = new Set<string>();

  open(accountId: string, currency: string): void {
    this.players.set(accountId, {
      accountId,
      bucket: Number.parseInt(accountId.slice(-2), 16),
      currency,
      isLocked: false,
      cash: 0n,
      others: new Map(),
      sequence: 0n,
      rounds: new Map(),
      holds: new Map(),
      lines: [],
    });
  }

  find(player: ModelPlayer, source: string, reference: string): ModelEntry | undefined {
    return this.entries.get(`${player.bucket} ${source} ${reference}`);
  }

  remember(player: ModelPlayer, source: string, reference: string, entry: ModelEntry): void {
    const key = `${player.bucket} ${source} ${reference}`;
    this.#fresh.add(key);
    this.entries.set(key, entry);
  }

  balanceOf(player: ModelPlayer, kind: string): bigint {
    return kind === 'player:cash' ? player.cash : (player.others.get(kind) ?? 0n);
  }

  /** Moves the money, writes the line and spends the reference. */
  enter({ player, op, content }: Turn, entering: Entering): Answer {
    const before = player.cash;
    this.#shift(player, entering.from, -entering.amount);
    this.#shift(player, entering.to, entering.amount);
    player.sequence += 1n;
    this.lineCount += 1;
    const { sequence } = player;
    player.lines.push({
      sequence,
      type: entering.type,
      amount: entering.amount,
      cashChange: player.cash - before,
      cashAfter: player.cash,
      from: entering.from,
      to: entering.to,
      source: op.source,
      reference: op.reference,
      roundRef: entering.roundRef ?? null,
      referenceTo: entering.referenceTo ?? null,
    });
    this.remember(player, op.source, op.reference, {
      accountId: player.accountId,
      kind: op.kind,
      content,
      state: 'posted',
      reason: '',
      amount: entering.amount,
      balance: player.cash,
      sequence,
      roundRef: entering.roundRef ?? null,
    });
    return { outcome: 'posted', reason: '', balance: player.cash, sequence };
  }

  /** A way back to the present state of these players, for operations that happen all or not at all. */
  remembering(players: readonly ModelPlayer[]): () => void {
    const copies = players.map((player) => structuredClone({ ...player, lines: [] }));
    const lengths = players.map(({ lines }) => lines.length);
    const [house, count, keys] = [new Map(this.house), this.lineCount, new Set<string>()];
    this.#fresh = keys;
    return () => {
      for (const [index, player] of players.entries()) {
        const { lines } = player;
        Object.assign(player, copies[index], { lines });
        lines.length = lengths[index] ?? 0;
      }
      this.house.clear();
      for (const [kind, balance] of house) this.house.set(kind, balance);
      this.lineCount = count;
      for (const key of keys) this.entries.delete(key);
    };
  }

  /** The refusal stays the answer to this reference. */
  refuseForEver({ player, op, content }: Turn, reason: string): Answer {
    this.remember(player, op.source, op.reference, {
      accountId: player.accountId,
      kind: op.kind,
      content,
      state: 'refused',
      reason,
      amount: 0n,
      balance: player.cash,
      sequence: null,
      roundRef: null,
    });
    return { outcome: 'refused', reason, balance: player.cash, sequence: null };
  }

  #shift(player: ModelPlayer, kind: Kind, by: bigint): void {
    if (kind === 'player:cash') player.cash += by;
    else if (kind.startsWith('player:')) player.others.set(kind, (player.others.get(kind) ?? 0n) + by);
    else this.house.set(kind, (this.house.get(kind) ?? 0n) + by);
  }
}
