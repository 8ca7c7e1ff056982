import type { Database } from '../database.ts';
import { ArcadeError } from '../errors.ts';
import type { Parts } from '../parts.ts';
import type { ProtocolName } from '../protocols/wallet.ts';
import type { NewRound } from '../rounds/rounds.queries.ts';
import { isHeldHere, type Session } from '../sessions/session.ts';
import { findOrCreatePlayer } from '../sessions/sessions.queries.ts';
import * as queries from './freebets.queries.ts';
import { findPrepaid } from './prepaids.ts';

interface Wanted {
  protocol: ProtocolName;
  operatorReference: string | null;
  prepaidId: string;
  gameCode: string | undefined;
  bet: bigint | undefined;
  betCount: number | undefined;
  startsAt: Date | undefined;
  endsAt: Date | undefined;
}

/** What an operator asked for cannot be given, in the words of its protocol's table. */
export class FreebetRefused extends Error {
  readonly reason: 'prepaid_unknown' | 'campaign_unknown' | 'reward_unknown' | 'content' | 'reused';

  constructor(reason: FreebetRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const betCountMax = 1_000;
/** Without an end of its own a grant ends by itself. */
const lifeMs = 30 * 24 * 3_600_000;

function readGrant(parts: Parts, wanted: Wanted): queries.Grant {
  const prepaid = findPrepaid(parts, wanted.protocol, wanted.prepaidId);
  if (prepaid === undefined) throw new FreebetRefused('prepaid_unknown');
  const now = parts.clock.now();
  const { betCount, startsAt = now, endsAt = new Date(startsAt.getTime() + lifeMs) } = wanted;
  const isOther =
    (wanted.bet !== undefined && wanted.bet !== prepaid.bet) ||
    (wanted.gameCode !== undefined && wanted.gameCode !== prepaid.game.gameCode);
  const isOutside = betCount === undefined || betCount < 1 || betCount > betCountMax;
  if (isOther || isOutside || endsAt <= startsAt) throw new FreebetRefused('content');
  return {
    id: parts.rng.uuid(),
    protocol: wanted.protocol,
    operatorReference: wanted.operatorReference,
    gameCode: prepaid.game.gameCode,
    bet: prepaid.bet,
    betCount,
    startsAt,
    endsAt,
    createdAt: now,
  };
}

function isSameGrant(known: queries.Grant, wanted: queries.Grant): boolean {
  return known.gameCode === wanted.gameCode && known.bet === wanted.bet && known.betCount === wanted.betCount;
}

/** The same operator's reference again answers the campaign that is there. */
export async function createCampaign(
  parts: Parts,
  wanted: Wanted & { name: string },
): Promise<queries.Campaign> {
  const campaign = { ...readGrant(parts, wanted), name: wanted.name };
  if (await queries.insertCampaign(parts.db, campaign)) return campaign;
  const { protocol, operatorReference } = wanted;
  const [known] = await queries.listCampaigns(parts.db, {
    protocol,
    operatorReference: operatorReference ?? undefined,
  });
  if (known === undefined || !isSameGrant(known, campaign)) throw new FreebetRefused('reused');
  return known;
}

type OfCampaign = { protocol: ProtocolName; campaignId: string; operatorReference: string | null };
type WantedReward = { user: string } & (OfCampaign | Wanted);

/** Gives free rounds to a user, of a campaign or on their own. The same operator's reference again gives nothing more. */
export async function createReward(parts: Parts, wanted: WantedReward): Promise<queries.Reward> {
  const { grant, campaignId } =
    'campaignId' in wanted
      ? await grantOfCampaign(parts, wanted)
      : { grant: readGrant(parts, wanted), campaignId: null };
  const { rng, clock, db } = parts;
  const rewardId = await db.transaction().execute(async (tx) => {
    const player = { id: rng.uuid(), operatorUser: wanted.user, createdAt: clock.now() };
    const playerId = await findOrCreatePlayer(tx, player);
    return (await queries.insertReward(tx, { ...grant, campaignId, playerId })) ? grant.id : undefined;
  });
  const [reward] = await queries.listRewards(
    db,
    rewardId === undefined
      ? { protocol: grant.protocol, operatorReference: grant.operatorReference ?? undefined }
      : { id: rewardId },
  );
  const isSame = reward?.operatorUser === wanted.user && isSameGrant(reward, grant);
  if (reward === undefined || !isSame) throw new FreebetRefused('reused');
  return reward;
}

async function grantOfCampaign(parts: Parts, { protocol, campaignId, operatorReference }: OfCampaign) {
  const [campaign] = await queries.listCampaigns(parts.db, { protocol, id: campaignId });
  if (campaign === undefined) throw new FreebetRefused('campaign_unknown');
  const { name: _name, ...grant } = campaign;
  const own = { id: parts.rng.uuid(), operatorReference, createdAt: parts.clock.now() };
  return { grant: { ...grant, ...own }, campaignId };
}

/** From now on no round of it begins; one that is on its way is played to its end. Again it changes nothing. */
export async function cancelReward(parts: Parts, wanted: GivenReward): Promise<queries.Reward> {
  const { id } = await getReward(parts, wanted);
  await queries.cancelReward(parts.db, id, parts.clock.now());
  return getReward(parts, wanted);
}

type GivenReward = { protocol: ProtocolName; id: string; operatorUser?: string };

export async function getReward(parts: Parts, wanted: GivenReward): Promise<queries.Reward> {
  const [reward] = await queries.listRewards(parts.db, wanted);
  if (reward === undefined) throw new FreebetRefused('reward_unknown');
  return reward;
}

/** The free rounds that this session may play now, if any: those that end first. */
export async function findPlayable(parts: Parts, session: Session): Promise<queries.Reward | undefined> {
  if (isHeldHere(session)) return undefined;
  const { playerId, gameCode, protocol } = session;
  const playable = { playerId, gameCode, at: parts.clock.now() };
  const [reward] = await queries.listRewards(parts.db, { protocol, playable, limit: 1 });
  return reward;
}

/** Takes one of the reward's rounds for this round, in the transaction that begins it. */
export async function requireFreeRound(
  parts: Parts,
  tx: Database,
  { playerId, gameCode, bet }: NewRound,
  rewardId: string,
): Promise<void> {
  const isTaken = await queries.useOne(tx, { rewardId, playerId, gameCode, bet, at: parts.clock.now() });
  if (!isTaken) throw new ArcadeError('no_free_round');
}
