import type { AccountId } from '@kislap/contract-kit';
import type { PlayedLine } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import { addPlayed, forgetPlayed, type PlayedChange } from './played.queries.ts';

/** Follows the play feed and counts what is played of free rounds, and tells the player's open pages. */
export function createPlayedConsumer(parts: {
  source: Source<PlayedLine>;
  /** Of an account whose free rounds were played. */
  tell(accountId: AccountId): void;
}): Consumer {
  const { source, tell } = parts;
  return consume(source, {
    name: 'free_rounds.played',
    batchSize: 5_000,
    async apply(tx, lines) {
      const changes = lines.flatMap(changeOf);
      await addPlayed(tx, changes);
      const accounts = new Set(changes.map(({ accountId }) => accountId as AccountId));
      if (accounts.size === 0) return undefined;
      return () => {
        for (const accountId of accounts) tell(accountId);
      };
    },
    reset: forgetPlayed,
  });
}

/** A free bet takes nothing, and what it wins stands as a bonus of its game. */
function changeOf({ accountId, source, roundRef, amount, createdAt, play }: PlayedLine): PlayedChange[] {
  if (roundRef === null || !play?.isFree) return [];
  const rewardRef = rewardRefOf(play.meta);
  if (rewardRef === undefined) return [];
  const sign = play.takesBack ? -1 : 1;
  const counted = play.kind === 'BET' ? { used: sign, won: 0n } : { used: 0, won: BigInt(sign) * amount };
  return [{ accountId, vendorKey: source, rewardRef, at: createdAt, ...counted }];
}

/** The vendor's own name for a reward, as it came. */
export function rewardRefOf({
  reward_uuid: reward,
  frbid,
}: Readonly<Record<string, unknown>>): string | undefined {
  const named = reward ?? frbid ?? undefined;
  return named === undefined ? undefined : String(named);
}
