import type * as z from 'zod/mini';
import { type FishShot, shootFish } from '../../engines/fish/fish.api.ts';
import { type Caller, CallFailure, newActionId } from '../shared/calls.ts';

type Shot = z.output<typeof FishShot>;

/** A little slower than the arcade allows, so that no shot of a held button is refused. */
export const shotEveryMs = 250;
const volleyMax = 8;

/** A shot that is not hauled in yet. */
interface Pending extends Shot {
  batchId: string | null;
  isStruck: boolean;
}

interface Options {
  call: Caller;
  /** The tank and the tide that are shot at. */
  where: () => { tankId: string; tideId: string } | null;
  /** The arcade took none of these. */
  onFailure: (shots: readonly Shot[], failure: CallFailure) => void;
}

/** Sends shots in their order, what has gathered meanwhile together, and knows what they will cost. */
export function createTrigger({ call, where, onFailure }: Options) {
  let queue: Pending[] = [];
  let pending: Pending[] = [];
  let isSending = false;
  let carried = 0n;

  async function flush(): Promise<void> {
    const place = where();
    if (isSending || queue.length === 0 || place === null) return;
    isSending = true;
    const volley = queue.splice(0, volleyMax);
    const shots = volley.map(({ at, dx, dy, lock, cost }) => ({ at, dx, dy, lock, cost }));
    try {
      const { batchId, hits } = await call(shootFish, { body: { actionId: newActionId(), ...place, shots } });
      for (const [index, shot] of volley.entries())
        Object.assign(shot, { batchId, isStruck: hits[index]?.fish !== null });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      pending = pending.filter((shot) => !volley.includes(shot));
      onFailure(shots, failure);
    } finally {
      isSending = false;
    }
    void flush();
  }

  return {
    shoot(shot: Shot, isStruck: boolean): void {
      const one = { ...shot, batchId: null, isStruck };
      queue.push(one);
      pending.push(one);
      void flush();
    },
    /** What the next hauls will take from the balance. */
    underWay: () => pending.reduce((sum, { cost, isStruck }) => (isStruck ? sum + cost : sum), carried),
    hauled(batchId: string): void {
      pending = pending.filter((shot) => shot.batchId !== batchId);
      carried = 0n;
    },
    /** A new view of the tank: what the arcade says is under way is all there is. */
    reset(underWay: bigint): void {
      queue = [];
      pending = [];
      carried = underWay;
    },
  };
}
