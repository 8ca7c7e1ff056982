import { AccountId, type SocketEvent } from '@kislap/contract-kit';
import type { Ledger, PostedTransfer } from '@kislap/ledger';
import type { Log } from '@kislap/platform/log.ts';
import type { Pusher } from '@kislap/platform/web/pusher.ts';

const beatMs = 80;
/** Accounts told per beat: under a storm of bets pages hear later, the database does not work harder. */
const accountsPerBeat = 250;
const waitingMax = 20_000;
/** A page that is told of more at once has long asked for the sum itself. */
const playedMax = 40;
/** Beats to wait for the news of a transfer whose money is in the balance already; another process may have posted it. */
const patienceBeats = 5;

type Played = NonNullable<Extract<SocketEvent, { type: 'balance' }>['played']>;

/** What the pages of an account are to be told. */
interface News {
  played: Played;
  /** Of the latest transfer heard of; null where money moved that nothing was heard of. */
  sequence: bigint | null;
  beats: number;
}

export interface BalancePushes {
  /** Tells every open page of the account its balances, soon. For money moved inside a feature's own transaction. */
  push(accountId: AccountId): void;
  stop(): void;
}

/** Live `balance` events: postings of this process reach the account's pages on any process. */
export function startBalancePushes(parts: {
  ledger: Pick<Ledger, 'onPosted' | 'listBalances' | 'findTransfer'>;
  pusher: Pick<Pusher, 'push'>;
  log: Log;
}): BalancePushes {
  const { ledger, pusher, log } = parts;
  const waiting = new Map<AccountId, News>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function push(accountId: AccountId, transfer?: PostedTransfer): void {
    const known = waiting.get(accountId);
    // A page that misses a push reads the balance when it is next looked at.
    if (!known && waiting.size >= waitingMax) return;
    const told = transfer && toPlayed(transfer);
    const fresh = { played: told ? [told] : [], sequence: transfer?.sequence ?? null, beats: 0 };
    waiting.set(accountId, known ? joined(known, fresh) : fresh);
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
    const newsOf = new Map(told);
    try {
      const balances = await ledger.listBalances([...newsOf.keys()]);
      for (const [accountId, { cash, bonus, held, sequence }] of balances) {
        const news = newsOf.get(accountId);
        // A win in the balance without its news would be told before its game has shown it.
        if (news && isBehind(news, sequence)) {
          const later = waiting.get(accountId);
          const kept = { ...news, beats: news.beats + 1 };
          waiting.set(accountId, later ? joined(kept, later) : kept);
          continue;
        }
        const played = news?.played ?? [];
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

const isBehind = ({ sequence, beats }: News, balanceSequence: bigint) =>
  sequence !== null && sequence < balanceSequence && beats < patienceBeats;

function joined(known: News, later: News): News {
  return {
    played: [...known.played, ...later.played].slice(0, playedMax),
    sequence: latest(known.sequence, later.sequence),
    beats: known.beats,
  };
}

function latest(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return null;
  return other > one ? other : one;
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
