import { readFile } from 'node:fs/promises';
import type { GameCategory } from '@kislap/contract-kit';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import * as consoleCalls from '../../contract/games.console.ts';
import * as calls from '../../contract/games.ts';
import { gamesJobs } from '../games.jobs.ts';
import { buildGamesWorld, offer, picture } from '../games.world.ts';
import { createCatalogue, toGame } from './catalogue.ts';
import { isSafeSvg } from './picture.ts';

const world = await buildGamesWorld();
expect(await world.games.synchronise('arcade')).toEqual({ added: 5, changed: 0, withdrawn: 0, total: 5 });
afterAll(() => world.close());

describe('catalogue', () => {
  it('shows vendors by category, and games with their picture', async () => {
    const { data } = await world.server.as(null)(calls.listVendors, { query: {} });
    expect(data.lanes.map((lane) => [lane.gameCategory, lane.cards.map((card) => card.vassalage)])).toEqual([
      ['RNG', ['PG', 'JL']],
      ['MINI', ['PG']],
    ]);
    const { games: found, total, totalPages } = await world.list({ gameType: 'RNG', pageSize: 3 });
    expect([total, totalPages, found.length]).toEqual([4, 2, 3]);
    const response = await fetch(world.server.url + found[0]?.showIcon);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="picture.svg"');
    expect(await response.text()).toBe(picture);
  });

  it('draws a picture in the offered widths, once for simultaneous requests', async () => {
    const { games: found } = await world.list({ gameName: 'fiesta' });
    const drawing = world.server.url + found[0]?.showIcon;
    const at = (width: number) => drawing.replace('.svg', `-${width}.avif`);
    const answers = await Promise.all([96, 240, 240, 240, 480].map((width) => fetch(at(width))));
    for (const answer of answers) expect(answer.headers.get('content-type')).toBe('image/avif');
    const sizes = await Promise.all(
      answers.map(async (answer) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width),
    );
    expect(sizes).toEqual([96, 240, 240, 240, 480]);
    for (const wrong of [at(95), at(2400), drawing.replace(/-[0-9a-f]{12}\./, '-000000000000.')]) {
      expect((await fetch(wrong)).status).toBe(404);
    }
    const { pool } = world.server.platform.database;
    expect((await pool.query('SELECT 1 FROM games.rendition')).rowCount).toBe(3);
  });

  it('takes no picture that could run something', async () => {
    const { games: found } = await world.list({ gameName: 'evil' });
    const shown = '/images/game.svg';
    expect(found[0]?.showIcon).toBe(shown);
    // The site brings the one that stands in its place.
    const standIn = await readFile(new URL(`../../../../apps/site/public${shown}`, import.meta.url));
    expect(isSafeSvg(standIn)).toBe(true);
  });

  it('finds by name without minding case and accents, by vendor and by classification', async () => {
    expect((await world.list({ gameName: 'SENOR' })).total).toBe(1);
    expect((await world.list({ vassalage: 'JL,XX' })).total).toBe(1);
    expect((await world.list({ gameClassify: 'CRASH' })).total).toBe(1);
    expect((await world.list({ filter: 'HOT' })).total).toBe(1);
    expect((await world.list({ gameName: 'no such game' })).total).toBe(0);
  });

  it('refuses undocumented sizes and names', async () => {
    for (const query of ['pageSize=43', 'pageNo=0', 'gameType=CHESS', 'vassalage=a;b', 'unknown=1']) {
      expect((await fetch(`${world.server.url}/wps/relay/game-list?${query}`)).status).toBe(400);
    }
  });

  it('follows the vendor’s changes, and keeps the operators’ choices', async () => {
    const before = world.vendor.state.games;
    const operator = world.server.as(world.content.token);
    const gameId = await world.idOf('mango');
    await operator(consoleCalls.updateGame, { params: { gameId }, body: { isHot: true } });
    world.vendor.state.games = [
      ...before.slice(2),
      offer(world.vendor, 'mango-rush', { name: 'Mango Rush Two' }, { order: 2 }),
    ];
    expect(await world.games.synchronise('arcade')).toMatchObject({ added: 0, changed: 1, withdrawn: 1 });
    expect((await world.list({ gameName: 'fiesta' })).total).toBe(0);
    expect((await world.list({ gameName: 'two' })).games[0]).toMatchObject({
      gameName: 'Mango Rush Two',
      isHot: 1,
    });
    world.vendor.state.games = before;
    expect(await world.games.synchronise('arcade')).toMatchObject({ changed: 2, withdrawn: 0 });
    expect((await world.list({ gameName: 'fiesta' })).total).toBe(1);
  });

  it('gives a game with invalid tints the house colours, and logs it once', async () => {
    const { database, signals } = world.server.platform;
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const paint = (tints: unknown) =>
      database.pool.query("UPDATE games.game SET tints = $1 WHERE game_code = 'crash' RETURNING id", [tints]);
    const { rows } = await database.pool.query("SELECT tints FROM games.game WHERE game_code = 'crash'");
    const house = rows[0].tints;
    for (const bad of [[], ['#112233'], ['#112233', null], ['#112233', 'red;}'], ['#1', '#2', '#3']]) {
      lines.length = 0;
      const { id } = (await paint(bad)).rows[0];
      const catalogue = await createCatalogue({
        db: database.kysely,
        clock: world.clock,
        signals,
        log,
        listCategoriesOff: async () => [],
      });
      await catalogue.reload();
      expect(catalogue.find(id)?.tints).toEqual(house);
      expect(catalogue.entries().map((entry) => toGame(entry).tints)).toHaveLength(5);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(id);
      catalogue.close();
      await world.games.catalogue.reload();
      expect((await world.list({ gameName: 'crash' })).games[0]?.tints).toEqual(house);
    }
    await paint(['#112233', '#aabbcc']);
    await world.games.catalogue.reload();
    expect((await world.list({ gameName: 'crash' })).games[0]?.tints).toEqual(['#112233', '#aabbcc']);
    await paint(house);
    await world.games.catalogue.reload();
  });

  it('offers a category only while the brand does', async () => {
    const { database, signals, log } = world.server.platform;
    const off: GameCategory[] = ['MINI'];
    const listCategoriesOff = async () => off;
    const catalogue = await createCatalogue({
      db: database.kysely,
      clock: world.clock,
      signals,
      log,
      listCategoriesOff,
    });
    const shown = () => catalogue.open().some(({ category }) => category === 'MINI');
    expect(shown()).toBe(false);
    expect(catalogue.lanes().map(({ gameCategory }) => gameCategory)).not.toContain('MINI');
    expect(catalogue.entries()).toHaveLength(5);
    off.pop();
    signals.emit('site.changed', null);
    await expect.poll(shown).toBe(true);
    catalogue.close();
  });

  it('keeps the last catalogue when the vendor does not answer', async () => {
    world.vendor.state.isDown = true;
    await expect(world.games.synchronise('arcade')).rejects.toMatchObject({ code: 'vendor_unavailable' });
    world.vendor.state.isDown = false;
    expect((await world.list()).total).toBe(5);
  });

  it('asks every vendor by the clock, though one of them is away', async () => {
    const silent = { ...world.integration, vendorKey: 'absent', apiUrl: 'http://127.0.0.1:9' };
    await world.games.addIntegration(silent);
    expect(world.games.integrations.list().map(({ vendorKey }) => vendorKey)).toEqual(['absent', 'arcade']);
    const { log, clock, database } = world.server.platform;
    world.vendor.state.asked = [];
    const { games, ledger } = world;
    for (const { run } of gamesJobs({ db: database.kysely, clock, log, games, ledger })) await run({});
    expect(world.vendor.state.asked.map(({ path }) => path)).toContain('/operator/generic/v2/game/list');
  });

  it('lets the console turn games and vendors off, and logs the operator', async () => {
    const operator = world.server.as(world.content.token);
    const gameId = await world.idOf('fiesta');
    await operator(consoleCalls.updateGame, { params: { gameId }, body: { isEnabled: false } });
    expect((await world.list({ gameName: 'fiesta' })).total).toBe(0);
    const launch = world.server.as(world.player.token)(calls.launchGame, {
      body: { gameId, mode: 'real', device: 'mobile' },
    });
    await expect(launch).rejects.toMatchObject({ code: 'game_maintenance' });
    await operator(consoleCalls.updateGame, { params: { gameId }, body: { isEnabled: true } });
    await operator(consoleCalls.updateVendor, { params: { vassalage: 'JL' }, body: { isEnabled: false } });
    expect((await world.list({ vassalage: 'JL' })).total).toBe(0);
    await operator(consoleCalls.updateVendor, { params: { vassalage: 'JL' }, body: { isEnabled: true } });
    const { rows } = await world.server.platform.database.pool.query('SELECT count(*) FROM audit.entry');
    expect(Number(rows[0].count)).toBeGreaterThanOrEqual(5);
  });
});
