import type { AccountId } from '@kislap/contract-kit';
import type { PostedTransfer } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Realtime } from '@kislap/platform/web/realtime.ts';
import { addPlayed, forgetPlayed, listRewardRefs, type PlayedChange } from './played.queries.ts';

/** Follows the ledger and counts what is played of free rounds, and tells the player's open pages. */
export function createPlayedConsumer(parts: {
  source: Source<PostedTransfer>;
  pusher: Pick<Realtime, 'push'>;
}): Consumer {
  const { source, pusher } = parts;
  return consume(source, {
    name: 'free_rounds.played',
    batchSize: 5_000,
    async apply(tx, transfers) {
      const lines = transfers.filter(mayBeFree);
      const refs = await listRewardRefs(tx, lines);
      const changes = lines.flatMap((line): PlayedChange[] => {
        const named = refs.get(line.transferId);
        if (named === undefined) return [];
        const { accountId, source: vendorKey, createdAt: at } = line;
        const { rewardRef, targetType } = named;
        return [{ accountId, vendorKey, rewardRef, at, ...countOf(line, targetType) }];
      });
      await addPlayed(tx, changes);
      const accounts = new Set(changes.map(({ accountId }) => accountId as AccountId));
      if (accounts.size === 0) return undefined;
      return () => {
        for (const accountId of accounts) pusher.push(accountId, { type: 'free-rounds' });
      };
    },
    reset: forgetPlayed,
  });
}

/** A free bet takes nothing, and what it wins stands as a bonus of its game: few lines are looked up for it. */
function mayBeFree({ type, amount, gameId, roundRef }: PostedTransfer): boolean {
  if (roundRef === null) return false;
  if (type === 'BET' || type === 'REFUND') return amount === 0n;
  return type === 'REVERSE' || (type === 'BONUS' && gameId !== null);
}

function countOf(
  { type, amount }: PostedTransfer,
  targetType: string | null,
): Pick<PlayedChange, 'used' | 'won'> {
  if (type === 'BET') return { used: 1, won: 0n };
  if (type === 'REFUND') return { used: -1, won: 0n };
  if (type === 'BONUS') return { used: 0, won: amount };
  return { used: 0, won: targetType === 'BONUS' ? -amount : 0n };
}
