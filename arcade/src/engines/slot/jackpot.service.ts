import { type JackpotLevel, jackpotPrize, jackpotRules, jackpotShare } from '@kislap/rules/jackpot';
import type { Database } from '../../database.ts';
import * as money from '../../money/money.service.ts';
import type { Parts } from '../../parts.ts';
import { sha256 } from '../../rng.ts';
import type { Session } from '../../sessions/session.ts';
import * as queries from './jackpot.queries.ts';
import { poolOf } from './jackpot.rules.ts';

interface Stake {
  roundId: string;
  jackpot: string;
  bet: bigint;
  hits: readonly JackpotLevel[];
}

/**
 * Feeds the pool with a stake that has just been taken and pays the levels it hit, in the same transaction. Answers the
 * sum of the prizes.
 */
export async function feedJackpot(
  parts: Parts,
  tx: Database,
  session: Session,
  { roundId, jackpot, bet, hits }: Stake,
): Promise<bigint> {
  const pool = poolOf(jackpot, session);
  if (hits.length > 0) await queries.lockPool(tx, pool);
  const shard = (sha256(session.playerId)[0] ?? 0) % queries.shardCount;
  await queries.addShares(
    tx,
    pool,
    shard,
    jackpotRules.map((rule) => ({ level: rule.level, amount: jackpotShare(bet, rule) })),
  );
  let sum = 0n;
  for (const level of hits) sum += await payLevel(parts, tx, session, { pool, level, roundId });
  return sum;
}

async function payLevel(
  parts: Parts,
  tx: Database,
  session: Session,
  { pool, level, roundId }: { pool: string; level: JackpotLevel; roundId: string },
): Promise<bigint> {
  const rule = jackpotRules.find((one) => one.level === level);
  const added = (await queries.readPool(tx, pool)).find((one) => one.level === level)?.amount ?? 0n;
  if (rule === undefined) return 0n;
  const { prize, rest } = jackpotPrize(added, rule);
  await queries.emptyLevel(tx, pool, level, rest);
  const wonAt = parts.clock.now();
  await queries.insertWin(tx, { id: parts.rng.uuid(), pool, level, roundId, amount: prize, wonAt });
  await money.payJackpot(parts, tx, session, { id: roundId }, prize);
  return prize;
}
