import { assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { SpinId } from '../../contract/rewards.ids.ts';
import { payingOrder } from '../../rules/wheel.ts';
import { isRefusedForGood, type PayPrize } from '../paying.ts';
import type { SpinRow } from '../rewards.tables.ts';
import * as spins from './spin.queries.ts';
import * as queries from './wheel.queries.ts';

interface EndingParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  pay: PayPrize;
}

/** The rest of a spin whose prize may run out: the stock in one transaction, the payment in the player's own. */
export function createSpinEnding({ platform, pay }: EndingParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** Takes a prize that may run out, once for each spin; what is paid instead where none is left. */
  function take({ spin_id: spinId, version, drawn }: SpinRow) {
    return db.transaction().execute(async (tx) => {
      const { parts } = await queries.findWheelOf(tx, version);
      if (await queries.insertTake(tx, spinId, clock.now())) {
        for (const place of payingOrder(parts, drawn)) {
          if (parts[place]?.stock !== null && !(await queries.takeStock(tx, version, place))) continue;
          await queries.saveTake(tx, spinId, place);
          break;
        }
      }
      const place = await queries.findTake(tx, spinId);
      const part = place === null ? undefined : parts[place];
      assert(part && place !== null, 'a wheel has a part that never runs out');
      return { place, amount: part.amount };
    });
  }

  async function end(
    spinId: SpinId,
    prize: { place: number; amount: bigint },
    isVoid = false,
  ): Promise<SpinRow | undefined> {
    const [row, announce] = await db.transaction().execute(async (tx) => {
      const locked = await spins.lockSpin(tx, spinId);
      if (locked?.state !== 'PENDING') return [locked] as const;
      const { account_id: accountId } = locked;
      const state = isVoid ? 'VOID' : prize.amount === 0n ? 'NOTHING' : 'PAID';
      const ended: SpinRow = { ...locked, ...prize, state };
      await spins.endSpin(tx, ended);
      if (state !== 'PAID') return [ended] as const;
      return [ended, await pay(tx, { accountId, kind: 'WHEEL', id: spinId, amount: prize.amount })] as const;
    });
    announce?.();
    return row;
  }

  /** May be done again at any time. */
  return async function finish(row: SpinRow): Promise<SpinRow> {
    const prize = await take(row);
    try {
      return (await end(row.spin_id, prize)) ?? row;
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      return (await end(row.spin_id, prize, true)) ?? row;
    }
  };
}
