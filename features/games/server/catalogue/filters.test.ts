import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, describe, expect, it } from 'vitest';
import * as consoleCalls from '../../contract/games.console.ts';
import * as calls from '../../contract/games.ts';
import { vendorCodes } from '../../contract/vendor-codes.ts';
import { buildGamesWorld, offer } from '../games.world.ts';

const world = await buildGamesWorld();
const { vendor } = world;
const sport = (code: string, product: string, category = 'SPORTS') =>
  offer(vendor, code, { product }, { category, classify: 'FOOTBALL' });
vendor.state.games = [
  offer(vendor, 'perlas-dive', {}, { vendor_name: 'Bayani Games', lines: 20, bet_min: '5' }),
  offer(vendor, 'mango-rush', { product: 'JL' }, { vendor_name: 'Perlas Studio', lines: 40 }),
  offer(
    vendor,
    'gold-bells',
    { product: 'JL', features: ['Wild', 'Progressive Jackpot'] },
    { vendor_name: 'Perlas Studio', lines: null },
  ),
  offer(vendor, 'kiskis', { product: 'MINI' }, { category: 'MINI', classify: 'SCRATCH' }),
  offer(vendor, 'lantern', { product: 'MINI', features: null }, { category: 'MINI', classify: 'CRASH' }),
  ...['IBC', 'ZZ', ...vendorCodes.ESPORTS, ...vendorCodes.COCKFIGHT].map((code) =>
    sport(`cup-${code.toLowerCase()}`, code),
  ),
  // Only cards of sports are told apart by their codes.
  sport('slot-of-ia', 'IA', 'RNG'),
];
await world.games.synchronise('arcade');
afterAll(() => world.close());

const visitor = () => world.server.as(null);
const lanes = async () => (await visitor()(calls.listVendors, { query: {} })).data.lanes;
const codesOf = async (query: object) => (await world.list(query)).games.map(({ gameCode }) => gameCode);

describe('vendor codes', () => {
  it('tell e-sports and cockfights from sports, in lanes of their own after it', async () => {
    const sports = (await lanes()).filter(({ gameCategory }) => /SPORTS|COCKFIGHT/.test(gameCategory));
    expect(
      sports.map(({ gameCategory, cards }) => [gameCategory, cards.map((card) => card.vassalage)]),
    ).toEqual([
      ['SPORTS', ['IBC', 'ZZ']],
      ['ESPORTS', [...vendorCodes.ESPORTS]],
      ['COCKFIGHT', [...vendorCodes.COCKFIGHT]],
    ]);
    expect(await codesOf({ gameType: 'RNG', vassalage: 'IA' })).toEqual(['slot-of-ia']);
  });

  it('move games that were listed as sports before', async () => {
    const { database } = world.server.platform;
    const { readFile } = await import('node:fs/promises');
    await database.pool.query("UPDATE games.game SET category = 'SPORTS' WHERE vendor_code IN ('TF', 'DIG')");
    const file = await readFile(new URL('../schema/0006_vendor_codes.sql', import.meta.url), 'utf8');
    for (const update of file.match(/^update [^;]+;/gm) ?? []) await database.pool.query(update);
    const { rows } = await database.pool.query(
      "SELECT vendor_code, category FROM games.game WHERE vendor_code IN ('TF', 'DIG') ORDER BY 1",
    );
    expect(rows.map((row) => row.category)).toEqual(['COCKFIGHT', 'ESPORTS']);
  });

  it('are offered for a new studio, whose games come with a vendor’s list', async () => {
    const operator = world.server.as(world.content.token);
    const body = { vassalage: 'WD', displayName: ' Waling Dreams ' };
    const made = await operator(consoleCalls.createVendor, { body });
    expect(made).toMatchObject({
      vassalage: 'WD',
      displayName: 'Waling Dreams',
      isEnabled: true,
      gameCount: 0,
    });
    expect(await refusal(operator(consoleCalls.createVendor, { body }))).toBe('studio_exists');
    const { vendors } = await operator(consoleCalls.listCatalogueVendors, {});
    expect(vendors.at(-1)?.vassalage).toBe('WD');
    expect((await lanes()).flatMap(({ cards }) => cards).some(({ vassalage }) => vassalage === 'WD')).toBe(
      false,
    );
    vendor.state.games.push(offer(vendor, 'orchid', { product: 'WD' }));
    await world.games.synchronise('arcade');
    expect(await codesOf({ vassalage: 'WD' })).toEqual(['orchid']);
    const { rows } = await world.server.platform.database.pool.query(
      "SELECT count(*) FROM audit.entry WHERE action = 'games.vendor_created'",
    );
    expect(Number(rows[0].count)).toBe(1);
    vendor.state.games.pop();
    await world.games.synchronise('arcade');
  });
});

describe('filters', () => {
  it('narrow to a class, or to the vendor’s own word', async () => {
    expect(await codesOf({ gameClassify: 'JACKPOT' })).toEqual(['gold-bells']);
    expect(await codesOf({ gameClassify: 'SCRATCH', gameType: 'MINI' })).toEqual(['kiskis']);
    expect(await codesOf({ gameClassify: 'ARCADE' })).toEqual(['lantern']);
    expect(await codesOf({ gameClassify: 'CRASH' })).toEqual(['lantern']);
    expect(await codesOf({ gameClassify: 'SLOT', vassalage: 'JL' })).toEqual(['gold-bells', 'mango-rush']);
  });

  it('stand beside each category with the vendors of each class', async () => {
    const slots = (await lanes()).find(({ gameCategory }) => gameCategory === 'RNG');
    expect(slots?.gameClassify).toEqual([
      { gameClassify: 'SLOT', vendors: ['PG', 'JL', 'IA'] },
      { gameClassify: 'JACKPOT', vendors: ['JL'] },
    ]);
  });

  it('take games that can be played for a stake or less, and with so many lines or more', async () => {
    const million = 1_000_000n;
    expect(await codesOf({ gameType: 'RNG', vassalage: 'PG,JL', minBet: 4n * million })).toEqual([
      'gold-bells',
      'mango-rush',
    ]);
    expect(await codesOf({ gameType: 'RNG', minBet: 5n * million, minLineNum: '20' })).toEqual([
      'mango-rush',
      'perlas-dive',
    ]);
    expect(await codesOf({ gameType: 'RNG', minLineNum: '21' })).toEqual(['mango-rush']);
  });
});

describe('a search by name', () => {
  it('has the games of that name first, and says whose studio matched', async () => {
    const { games, matched } = await world.list({ gameName: 'perlas' });
    expect(games.map(({ gameCode }) => gameCode)).toEqual(['perlas-dive', 'gold-bells', 'mango-rush']);
    expect(matched).toEqual({ names: 1, studios: ['Perlas Studio'] });
    expect((await world.list({ gameName: 'bayani' })).matched).toEqual({
      names: 0,
      studios: ['Bayani Games'],
    });
    expect((await world.list({ gameName: 'mango' })).matched).toEqual({ names: 1, studios: [] });
    expect((await world.list({ gameType: 'RNG' })).matched).toBeNull();
  });

  it('forgives typos in names before those in studios', async () => {
    expect((await world.list({ gameName: 'prelas' })).games[0]?.gameCode).toBe('perlas-dive');
  });
});
