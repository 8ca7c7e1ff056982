import type { AccountId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import type { FreeRoundsAnswer, VendorFreeRounds } from '@kislap/games/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { findCampaign, findCampaignGame, saveVendorCampaign } from './campaign.queries.ts';
import type { FreeRoundsParts } from './free-rounds.parts.ts';
import { type DueReward, type RewardChange, saveAnswer, takeDue } from './reward.queries.ts';

/** Longer than all calls of one try together. */
const leaseSeconds = 60;
const batch = 40;
const sideBySide = 4;
const waitSecondsMax = 600;

export type Delivery = ReturnType<typeof createDelivery>;

/**
 * Carries rewards to the vendor, and cancels to it, until it has answered: across crashes of either side. A reward that
 * was tried before is first looked for under our own name, or asked for in the very same words where the vendor answers
 * those as at first, so that nobody gets it twice.
 */
export function createDelivery(parts: FreeRoundsParts & { tell(accountId: AccountId): void }) {
  const { games } = parts;
  const { clock, log } = parts.platform;
  const db = parts.platform.database.kysely;
  const { give, takeBack } = createGiving(parts);

  /** What an answer makes of the reward. */
  function changeOf(row: DueReward, answer: FreeRoundsAnswer): RewardChange {
    const at = clock.now();
    const isCancel = row.status === 'CANCELLING';
    switch (answer.outcome) {
      case 'done':
        return {
          status: isCancel ? 'CANCELLED' : 'ACTIVE',
          rewardRef: answer.ref,
          detail: null,
          nextTryAt: null,
          at,
        };
      case 'refused':
        return {
          status: isCancel ? 'ENDED' : 'REFUSED',
          detail: answer.detail,
          nextTryAt: null,
          at,
        };
      case 'absent':
        // Nothing that we sent can still be under way: the lease is longer than any call of it.
        return { status: 'CANCELLED', detail: answer.detail, nextTryAt: null, at };
      default: {
        const seconds = Math.min(waitSecondsMax, 15 * 2 ** Math.min(row.attempts - 1, 6));
        return { status: row.status, detail: answer.detail, nextTryAt: addSeconds(at, seconds), at };
      }
    }
  }

  async function settle(row: DueReward): Promise<void> {
    const client = games.freeRoundsOf(row.vendor_key);
    const answer: FreeRoundsAnswer = !client
      ? { outcome: 'unknown', detail: 'the connection is not there' }
      : row.status === 'CANCELLING'
        ? await takeBack(client, row)
        : await give(client, row);
    if (answer.outcome === 'unknown')
      log.warn(
        { rewardId: row.reward_id, detail: answer.detail },
        'free rounds are not settled; tried again',
      );
    const change = changeOf(row, answer);
    if (await saveAnswer(db, row, change)) {
      if (change.status !== row.status) parts.tell(row.account_id);
      return;
    }
    // Cancelled while we asked the vendor: the next try cancels the granted reward by its name.
    if (answer.outcome === 'done' && row.status === 'WAITING') {
      const cancelling = { ...row, status: 'CANCELLING' } as const;
      await saveAnswer(db, cancelling, {
        status: 'CANCELLING',
        rewardRef: answer.ref,
        detail: null,
        nextTryAt: clock.now(),
        at: clock.now(),
      });
    }
  }

  async function settleSafely(row: DueReward): Promise<void> {
    try {
      await settle(row);
    } catch (error) {
      // Its lease runs out, and it is tried again.
      log.error({ err: error, rewardId: row.reward_id }, 'free rounds could not be settled');
    }
  }

  return {
    /** Everything that is due; how many were asked about. */
    async run(): Promise<number> {
      let asked = 0;
      for (;;) {
        const now = clock.now();
        const due = await takeDue(db, now, addSeconds(now, leaseSeconds), batch);
        asked += due.length;
        const queue = due.values();
        await Promise.all(
          Array.from({ length: sideBySide }, async () => {
            for (const row of queue) await settleSafely(row);
          }),
        );
        if (due.length < batch) return asked;
      }
    },
  };
}

type Refused = Extract<FreeRoundsAnswer, { outcome: 'refused' }>;

/** The calls to the vendor that give one reward or take it back. */
function createGiving(parts: FreeRoundsParts) {
  const { requirePlayAllowed } = parts;
  const { clock } = parts.platform;
  const db = parts.platform.database.kysely;
  const making = new Map<string, Promise<FreeRoundsAnswer>>();

  /** The vendor's campaign for one game. Simultaneous callers share one answer. */
  function ensureCampaign(client: VendorFreeRounds, row: DueReward): Promise<FreeRoundsAnswer> {
    const key = `${row.campaign_id} ${row.game_id}`;
    const running = making.get(key) ?? makeCampaign(client, row).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  }

  /** Found under our own name, or made. */
  async function makeCampaign(client: VendorFreeRounds, row: DueReward): Promise<FreeRoundsAnswer> {
    const game = await findCampaignGame(db, row.campaign_id, row.game_id);
    if (!game) return { outcome: 'refused', detail: 'no such game' };
    if (game.vendor_campaign !== null) return { outcome: 'done', ref: game.vendor_campaign };
    const campaign = await findCampaign(db, row.campaign_id);
    if (!campaign) return { outcome: 'refused', detail: 'no such campaign' };
    const reference = `${row.campaign_id}/${game.game_code}`;
    const found = await client.findCampaign(reference);
    const answer =
      found.outcome === 'absent'
        ? await client.createCampaign({
            reference,
            name: campaign.name,
            offerRef: game.offer_ref,
            gameCode: game.game_code,
            bet: campaign.bet,
            rounds: campaign.rounds,
            currency: campaign.currency,
            startsAt: campaign.starts_at,
            endsAt: campaign.ends_at,
          })
        : found;
    if (answer.outcome !== 'done') return answer;
    return { outcome: 'done', ref: await saveVendorCampaign(db, game, answer.ref) };
  }

  async function give(client: VendorFreeRounds, row: DueReward): Promise<FreeRoundsAnswer> {
    const { account_id: accountId } = row;
    const reference = referenceOf(row.reward_id);
    if (row.attempts > 1 && client.findReward) {
      const found = await client.findReward({ reference, accountId });
      if (found.outcome !== 'absent') return found;
    }
    const bar = await barTo(row);
    if (bar !== undefined) return client.findReward ? bar : withdraw(client, row, bar);
    const campaign = await ensureCampaign(client, row);
    if (campaign.outcome !== 'done') return campaign;
    return client.giveReward({ reference, accountId, campaignRef: campaign.ref });
  }

  /** Why the player is given nothing now, if so. */
  async function barTo(row: DueReward): Promise<Refused | undefined> {
    if (row.ends_at <= clock.now()) return { outcome: 'refused', detail: 'its time was over' };
    try {
      await requirePlayAllowed(row.account_id);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { outcome: 'refused', detail: error.code };
    }
  }

  /** What a try without an answer may have given is taken back before the reward is said to be refused. */
  async function withdraw(client: VendorFreeRounds, row: DueReward, bar: Refused): Promise<FreeRoundsAnswer> {
    if (row.attempts === 1) return bar;
    const answer = await takeBack(client, row);
    return answer.outcome === 'unknown' ? answer : bar;
  }

  async function takeBack(client: VendorFreeRounds, row: DueReward): Promise<FreeRoundsAnswer> {
    const known: FreeRoundsAnswer =
      row.reward_ref === null ? await findGiven(client, row) : { outcome: 'done', ref: row.reward_ref };
    return known.outcome === 'done'
      ? client.cancelReward({ ref: known.ref, accountId: row.account_id })
      : known;
  }

  /** If the first answer was lost, we do not know whether the vendor has a reward to cancel. */
  async function findGiven(client: VendorFreeRounds, row: DueReward): Promise<FreeRoundsAnswer> {
    const { account_id: accountId } = row;
    const reference = referenceOf(row.reward_id);
    if (client.findReward) return client.findReward({ reference, accountId });
    const game = await findCampaignGame(db, row.campaign_id, row.game_id);
    // Without the vendor's name for the campaign, nothing was granted.
    if (!game || game.vendor_campaign === null)
      return { outcome: 'absent', detail: 'the vendor was never asked for it' };
    return client.giveReward({ reference, accountId, campaignRef: game.vendor_campaign });
  }

  return { give, takeBack };
}
