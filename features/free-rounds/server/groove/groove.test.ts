import { createHmac, randomUUID } from 'node:crypto';
import type { GameId } from '@kislap/contract-kit';
import { newId } from '@kislap/platform/database/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract/free-rounds.console.ts';
import { buildFreeRoundsWorld, type FreeRoundsWorld, pesos } from '../free-rounds.world.ts';
import { backOffice, startBonusVendor } from './groove-vendor.testkit.ts';

const vendorKey = 'arcade-groove';
const securityKey = 'key-that-signs-queries';
let world: FreeRoundsWorld;
let vendor: Awaited<ReturnType<typeof startBonusVendor>>;
let gameId: GameId;

beforeAll(async () => {
  [world, vendor] = await Promise.all([buildFreeRoundsWorld(), startBonusVendor()]);
  await world.games.addIntegration({
    vendorKey,
    protocol: 'groove',
    operatorId: 'kislap',
    apiUrl: vendor.url,
    privateKey: '',
    vendorPublicKey: '',
    settings: { securityKey, ...backOffice },
    currency: 'PHP',
  });
  gameId = newId<GameId>(world.clock.now());
  await world.server.platform.database.pool.query(
    `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
       tints, position, offer_hash, created_at, updated_at)
     values ($1, $2, 'ati-drums', 'Ati Drums', 'PG', 'RNG', 'SLOT', true, true, '{#000,#fff}', 1, '', $3, $3)`,
    [gameId, vendorKey, world.clock.now()],
  );
  await world.games.catalogue.reload();
});
afterEach(async () => {
  vendor.calm();
  expect((await world.ledger.verify()).problems).toEqual([]);
});
afterAll(async () => {
  vendor.close();
  await world.close();
});

const ask = (names: string[]) => world.ask({ vendorKey, gameIds: [gameId], accounts: names });
const refused = (code: string) => expect.objectContaining({ code });

/** As the vendor calls our wallet, signed. */
async function callWallet(accountId: string, session: string, query: Record<string, string>) {
  const all: Record<string, string> = {
    ...query,
    accountid: accountId.replaceAll('-', ''),
    gamesessionid: `kislap_${session}`,
    gameid: 'ati-drums',
    device: 'desktop',
    apiversion: '1.2',
  };
  const names = Object.keys(all).filter((name) => name !== 'request');
  const text = names
    .sort()
    .map((name) => all[name])
    .join('');
  const response = await fetch(`${world.server.url}/gateway/${vendorKey}?${new URLSearchParams(all)}`, {
    headers: { 'x-groove-signature': createHmac('sha256', securityKey).update(text).digest('hex') },
  });
  return response.json();
}

async function openSession(accountId: string): Promise<string> {
  const session = randomUUID();
  await world.server.platform.database.pool.query(
    `insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip,
       opened_at, expires_at)
     values (get_byte(uuid_send($1), 15), $1, $2, $3, $4, 'PHP', 'EN', 'desktop', '127.0.0.1', $5, $6)`,
    [
      accountId,
      session,
      gameId,
      vendorKey,
      world.clock.now(),
      new Date(world.clock.now().getTime() + 3_600_000),
    ],
  );
  return session;
}

describe('a campaign at a vendor of GrooveTech', () => {
  it('is offered at the bets that the vendor lists', async () => {
    const { vendors } = await world.as('finance')(calls.listFreeRoundOffers, {});
    const own = vendors.find((one) => one.vendorKey === vendorKey);
    expect(own).toMatchObject({
      isSilent: false,
      games: [{ name: 'Ati Drums', bets: [pesos('1'), pesos('5')] }],
    });
    await expect(
      world.ask({ vendorKey, gameIds: [gameId], bet: pesos('2'), accounts: [] }),
    ).rejects.toBeTruthy();
  });

  it('is a template, granted to each player once', async () => {
    const [one, two] = await Promise.all([world.addMember(), world.addMember()]);
    const campaign = await ask([one.name, two.name]);
    await world.pass();
    await world.pass();
    expect(vendor.templates[0]).toMatchObject({
      providerName: 'Studio',
      operatorId: 'kislap',
      numberOfRounds: 10,
      gameInfoList: [{ gameId: 'ati-drums', betAmount: [500] }],
    });
    expect(vendor.templates).toHaveLength(1);
    for (const { accountId } of [one, two]) expect(vendor.bonusesOf(accountId)).toHaveLength(1);
    expect(await one.free()).toMatchObject([{ gameName: 'Ati Drums', bet: pesos('5'), left: 10 }]);
    const { rewards } = await world.detail(campaign.campaignId);
    expect(rewards.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it.each(['lost', 'dropped', 'down', 503, 401] as const)(
    'grants once where the answer is %s',
    async (trouble) => {
      const member = await world.addMember();
      const campaign = await ask([member.name]);
      vendor.trouble('create', trouble);
      vendor.trouble('grant', trouble, 2);
      await world.pass();
      expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([{ status: 'WAITING' }]);
      for (let passes = 0; passes < 4; passes += 1) await world.pass();
      const { offerName } = vendor.templates[0] ?? {};
      expect(vendor.templates.filter((one) => one.offerName === offerName)).toHaveLength(1);
      expect(vendor.bonusesOf(member.accountId)).toHaveLength(1);
      expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([{ status: 'ACTIVE' }]);
    },
  );

  it('says why the vendor refused', async () => {
    const member = await world.addMember();
    const campaign = await ask([member.name]);
    vendor.trouble('grant', 400);
    await world.pass();
    expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([
      { status: 'REFUSED', detail: 'Not for him' },
    ]);
  });
});

describe('a cancel', () => {
  const cancel = (campaign: calls.FreeCampaign) =>
    world.as('finance')(calls.cancelFreeCampaign, {
      params: { campaignId: campaign.campaignId },
      body: { note: 'a mistake' },
    });

  it('cancels unplayed rounds', async () => {
    const member = await world.addMember();
    const campaign = await ask([member.name]);
    await world.pass();
    await cancel(campaign);
    vendor.trouble('bonus', 'lost');
    await world.pass();
    expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([{ status: 'CANCELLING' }]);
    await world.pass();
    expect(vendor.bonusesOf(member.accountId)).toMatchObject([{ status: 'canceled' }]);
    expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await member.free()).toEqual([]);
  });

  it.each(['lost', 'dropped'] as const)(
    'of a grant whose answer was %s leaves nothing there',
    async (how) => {
      const member = await world.addMember();
      const campaign = await ask([member.name]);
      vendor.trouble('grant', how);
      await world.pass();
      await cancel(campaign);
      await world.pass();
      expect(vendor.bonusesOf(member.accountId).map(({ status }) => status)).not.toContain('active');
      expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([{ status: 'CANCELLED' }]);
    },
  );

  it('comes too late for played rounds', async () => {
    const member = await world.addMember();
    const campaign = await ask([member.name]);
    await world.pass();
    const [bonus] = vendor.bonusesOf(member.accountId);
    if (bonus) bonus.status = 'completed';
    await cancel(campaign);
    await world.pass();
    expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([{ detail: 'completed' }]);
  });
});

it('leaves no rounds with a player who was barred after a lost answer', async () => {
  const member = await world.addMember();
  const campaign = await ask([member.name]);
  vendor.trouble('grant', 'lost');
  await world.pass();
  world.barred.add(member.accountId);
  await world.pass();
  expect(vendor.bonusesOf(member.accountId)).toMatchObject([{ status: 'canceled' }]);
  expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([
    { status: 'REFUSED', detail: 'self_excluded' },
  ]);
});

it('counts free rounds by their frbid, and takes no stake', async () => {
  const member = await world.addMember();
  await ask([member.name]);
  await world.pass();
  const frbid = vendor.bonusesOf(member.accountId)[0]?.templateId ?? '';
  const session = await openSession(member.accountId);
  const roundid = randomUUID();
  const round = { roundid, frbid };
  const bet = { request: 'wager', ...round, transactionid: randomUUID(), betamount: '0' };
  expect(await callWallet(member.accountId, session, bet)).toMatchObject({ code: 200 });
  const win = { request: 'result', ...round, transactionid: randomUUID(), result: '12.5' };
  for (let times = 0; times < 2; times += 1)
    expect(await callWallet(member.accountId, session, win)).toMatchObject({ code: 200 });
  expect(await member.cash()).toBe(pesos('12.5'));
  await world.drain();
  expect(await member.free()).toMatchObject([{ rounds: 10, left: 9, won: pesos('12.5') }]);
  // A free wager whose answer never came is taken back; there is nothing to give back.
  const second = { roundid: randomUUID(), frbid };
  const lost = { request: 'wager', ...second, transactionid: randomUUID(), betamount: '0' };
  await callWallet(member.accountId, session, lost);
  const back = { request: 'rollback', ...second, transactionid: lost.transactionid, rollbackamount: '0' };
  expect(await callWallet(member.accountId, session, back)).toMatchObject({ code: 200 });
  await world.drain();
  expect(await member.free()).toMatchObject([{ left: 9 }]);
  expect(await member.cash()).toBe(pesos('12.5'));
});

it('offers nothing without access to the back office', async () => {
  await world.games.addIntegration({
    vendorKey: 'plain-groove',
    protocol: 'groove',
    operatorId: 'kislap',
    apiUrl: vendor.url,
    privateKey: '',
    vendorPublicKey: '',
    settings: { securityKey },
    currency: 'PHP',
  });
  expect(world.games.freeRoundsOf('plain-groove')).toBeUndefined();
  const { name } = await world.addMember();
  await expect(world.ask({ vendorKey: 'plain-groove', gameIds: [gameId], accounts: [name] })).rejects.toEqual(
    refused('free_rounds_not_offered'),
  );
});
