import { addSeconds } from '@kislap/platform/clock.ts';
import type { Identity } from '../identity.service.ts';
import { deleteTrials, listOldTrials } from './trial.queries.ts';

const daySeconds = 24 * 3_600;
const atOnce = 500;

/** Trial visitors vanish after a day, with their names and sessions; they had play money only. */
export async function endOldTrials(identity: Identity): Promise<number> {
  const { db, clock, outbox } = identity.parts;
  const { sessions } = identity;
  let ended = 0;
  for (;;) {
    const ids = await listOldTrials(db, addSeconds(clock.now(), -daySeconds), atOnce);
    if (ids.length === 0) return ended;
    await db.transaction().execute(async (tx) => {
      await deleteTrials(tx, ids);
      const tell = ids.map((subjectId) => ({ topic: 'identity.trial_ended', subjectId, payload: {} }));
      await outbox.publish(tx, ...tell);
    });
    for (const id of ids) sessions.announceEnd(id, 'trial_ended');
    ended += ids.length;
  }
}
