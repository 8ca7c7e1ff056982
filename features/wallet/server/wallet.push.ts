import { AccountId, type SocketEvent } from '@kislap/contract-kit';
import type { Ledger, PostedTransfer } from '@kislap/ledger';
import type { Log } from '@kislap/platform/log.ts';
import type { Realtime } from '@kislap/platform/web/realtime.ts';

const beatMs = 80;
/** Accounts told per beat: under a storm of bets pages hear later, the database does not work harder. */
const accountsPerBeat = 250;
const waitingMax = 20_000;
/** A page that is told of more at once has long asked for the sum itself. */
const playedMax = 40;

type Played = NonNullable<Extract<SocketEvent, { type: 'balance' }>['played']>;

export interface BalancePushes {
  /** Tells every open page of the account its balances, soon. For money moved inside a feature's own transaction. */
  push(accountId: AccountId): void;
  stop(): void;
}

/** Live `balance` events: postings of this process reach the account's pages on any process. */
export function startBalancePushes(parts: {
  ledger: Pick<Ledger, 'onPosted' | 'listBalances' | 'findTransfer'>;
  pusher: Pick<Realtime, 'push'>;
  log: Log;
}): BalancePushes {
  const { ledger, pusher, log } = parts;
  const waiting = new Map<AccountId, Played>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function push(accountId: AccountId, transfer?: PostedTransfer): void {
    const played = waiting.get(accountId);
    // A page that misses a push reads the balance when it is next looked at.
    if (!played && waiting.size >= waitingMax) return;
    const told = transfer && toPlayed(transfer);
    if (!played) waiting.set(accountId, told ? [told] : []);
    else if (told && played.length < playedMax) played.push(told);
    timer ??= setTimeout(beat, beatMs);
  }

  /** A present outside any round was rolled back: its own line names the game. */
  async function pushReversal(transfer: PostedTransfer): Promise<void> {
    const { accountId, source, referenceTo } = transfer;
    const target =
      referenceTo === null
        ? undefined
        : await ledger.findTransfer(accountId, source, referenceTo).catch(() => undefined);
    if (!isStopped) push(accountId, { ...transfer, gameId: target?.gameId ?? null });
  }

  async function beat(): Promise<void> {
    const told = [...waiting].slice(0, accountsPerBeat);
    for (const [accountId] of told) waiting.delete(accountId);
    const playedBy = new Map(told);
    try {
      for (const [accountId, { cash, bonus, held }] of await ledger.listBalances([...playedBy.keys()])) {
        const played = playedBy.get(accountId) ?? [];
        pusher.push(AccountId.parse(accountId), {
          type: 'balance',
          balance: cash,
          bonus,
          held,
          ...(played.length > 0 ? { played } : {}),
        });
      }
    } catch (error) {
      log.warn({ err: error }, 'live balances were not told');
    }
    timer = waiting.size > 0 ? setTimeout(beat, beatMs) : undefined;
  }

  const stopListening = ledger.onPosted((transfers) => {
    for (const transfer of transfers) {
      if (transfer.type === 'REVERSE' && transfer.gameId === null) void pushReversal(transfer);
      else push(transfer.accountId, transfer);
    }
  });

  return {
    push: (accountId) => push(accountId),
    stop() {
      isStopped = true;
      stopListening();
      clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** REFUND gives a stake back and REVERSE takes a win back. */
function toPlayed({
  gameId,
  type,
  amount,
  sequence,
  roundRef,
  from,
  to,
}: PostedTransfer): Played[number] | undefined {
  // A win that is under review is not the player's yet.
  if (gameId === null || to === 'player:review' || from === 'player:review') return undefined;
  const about = { gameId, sequence: String(sequence), roundRef };
  if (type === 'BET') return { ...about, stake: amount, win: 0n };
  if (type === 'REFUND') return { ...about, stake: -amount, win: 0n };
  // The win of a free round is booked as a bonus of its game.
  if (type === 'WIN' || type === 'JACKPOT' || type === 'BONUS') return { ...about, stake: 0n, win: amount };
  return type === 'REVERSE' ? { ...about, stake: 0n, win: -amount } : undefined;
}
