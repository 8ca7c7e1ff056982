import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { MissionId } from '../../contract/loyalty.ids.ts';
import type { MissionClaimRow } from '../loyalty.tables.ts';
import { addScore } from './board.queries.ts';
import { findHeld } from './book.queries.ts';
import { findClaim, insertClaim } from './claim.queries.ts';
import type { MissionsParts } from './missions.parts.ts';
import type { Missions } from './missions.service.ts';
import { periodAt, weekAt } from './periods.ts';

export const giftSource = 'loyalty';
const one = 1_000_000n;
/** Points are given in hundredths. */
const pointUnit = one / 100n;

export interface Wanted {
  missionId: MissionId;
  /** The first day of its period. */
  period: string;
}

type Claimed = Pick<MissionClaimRow, 'reward_kind' | 'reward_amount' | 'mission_points'>;

/** The claim of a finished mission: its row, what it gives and its mission points, all or nothing. */
export function createClaims(parts: MissionsParts & { missions: Missions }) {
  const { platform, ledger, credits, missions, giveTickets, givePoints, pushBalance } = parts;
  const { clock, pusher } = platform;
  const db = platform.database.kysely;

  async function give(tx: Tx, accountId: AccountId, wanted: Wanted, row: MissionClaimRow) {
    const { reward_kind: kind, reward_amount: amount } = row;
    const reference: Reference = `mission:${wanted.missionId}:${wanted.period}:${accountId}`;
    if (kind === 'CASH') {
      const credit = { accountId, kind: 'MISSION', amount, source: giftSource, reference } as const;
      const meta = { missionId: wanted.missionId, period: wanted.period };
      return (await credits.give(tx, { ...credit, meta })).announce;
    }
    // Of cash the ledger says so itself.
    const pause = await ledger.findPause(accountId, executorOf(tx));
    if (pause) throw new AppError(pause);
    if (kind === 'POINTS') {
      assert(givePoints, 'a mission gives points where there are points');
      await givePoints(tx, { accountId, points: amount / pointUnit, reference });
    } else {
      const count = Number(amount / one);
      await giveTickets(tx, { accountId, kind, count, origin: 'MISSION', reference });
    }
    return undefined;
  }

  async function claimWithin(tx: Tx, accountId: AccountId, wanted: Wanted) {
    const now = clock.now();
    const known = await findClaim(tx, accountId, wanted);
    if (known) return { claimed: known };
    const row = await findHeld(tx, wanted.missionId, wanted.period);
    if (!row) throw new AppError('not_found');
    const { period } = periodAt(row.cycle, now);
    if (wanted.period !== period) throw new AppError(wanted.period < period ? 'mission_over' : 'not_found');
    const [standing] = (await missions.stand(tx, accountId, [row], now)).list;
    // A claim that ran beside this one is seen by now, or by its row below.
    if (standing?.state !== 'CLAIMABLE' && standing?.state !== 'CLAIMED')
      throw new AppError('mission_not_done');
    const claim: MissionClaimRow = {
      bucket: bucketOf(accountId),
      account_id: accountId,
      period,
      mission_id: wanted.missionId,
      reward_kind: row.reward_kind,
      reward_amount: row.reward_amount,
      mission_points: row.mission_points,
      claimed_at: now,
    };
    if (!(await insertClaim(tx, claim))) return { claimed: claim };
    const announce = await give(tx, accountId, wanted, claim);
    await addScore(tx, {
      bucket: claim.bucket,
      account_id: accountId,
      week: weekAt(now),
      mission_points: claim.mission_points,
      reached_at: now,
    });
    return { claimed: claim, announce, isNew: true };
  }

  return {
    /** A second claim answers as the first, also when its day or week is over. */
    async claim(accountId: AccountId, wanted: Wanted): Promise<Claimed> {
      const { claimed, announce, isNew } = await db
        .transaction()
        .execute((tx) => claimWithin(tx, accountId, wanted));
      announce?.();
      if (isNew) {
        pushBalance(accountId);
        pusher.push(accountId, { type: 'missions' });
      }
      return claimed;
    },
  };
}
