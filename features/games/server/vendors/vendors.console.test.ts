import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, describe, expect, it } from 'vitest';
import * as games from '../../contract/games.ts';
import * as calls from '../../contract/integrations.console.ts';
import { buildGamesWorld } from '../games.world.ts';
import { agree } from './two-people.testkit.ts';

const world = await buildGamesWorld();
await world.games.synchronise('arcade');
const owner = world.server.as(world.owner.token);
const second = world.server.as(world.finance.token);
const desk = { owner, second };
afterAll(() => world.close());

const params = { vendorKey: 'arcade' };
const reason = 'agreed with the vendor';
describe('connections', () => {
  it('are listed with protocol, games and the last synchronisation, and never with a private key', async () => {
    const { list, protocols } = await owner(calls.listIntegrations);
    expect(list).toMatchObject([{ vendorKey: 'arcade', protocol: 'hub88', isEnabled: true, gameCount: 5 }]);
    expect(protocols).toContain('hub88');
    const detail = await owner(calls.getIntegration, { params });
    expect(detail.lastSynchronisation).toMatchObject({ code: null, total: 5, withdrawn: 0 });
    expect(detail.ownPublicKey).toBe(
      createPublicKey(createPrivateKey(world.integration.privateKey))
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    );
    expect(JSON.stringify(detail)).not.toContain('PRIVATE');
    expect(await refusal(owner(calls.getIntegration, { params: { vendorKey: 'nobody' } }))).toBe('not_found');
  });

  it('are changed by the owner alone, with a reason, in the audit log without secrets', async () => {
    const body = { allowedAddresses: ['10.0.0.0/8', '::1'], currencies: ['PHP', 'KVND'], reason };
    const content = world.server.as(world.content.token);
    expect(await refusal(content(calls.updateIntegration, { params, body }))).toBe('forbidden');
    const asked = await owner(calls.updateIntegration, { params, body });
    expect(asked.allowedAddresses).toEqual([]);
    const changed = await agree(desk, asked);
    expect(changed).toMatchObject({ allowedAddresses: body.allowedAddresses, currencies: ['PHP', 'KVND'] });
    expect(world.games.integrations.find('arcade')?.allowsAddress('10.9.9.9')).toBe(true);
    expect(world.games.integrations.find('arcade')?.allowsAddress('11.0.0.1')).toBe(false);
    expect(
      await refusal(
        owner(calls.updateIntegration, { params, body: { allowedAddresses: ['10.0.0.0/99'], reason } }),
      ),
    ).toBe('invalid_request');
    await agree(
      desk,
      await owner(calls.updateIntegration, { params, body: { allowedAddresses: [], reason } }),
    );
    const { rows } = await world.server.platform.database.pool.query(
      `select before_value as before, after_value as after from audit.entry
       where action = 'games.integration_changed' order by sequence`,
    );
    expect(rows).toHaveLength(2);
    const told = { ...body, reason: expect.stringContaining(reason) };
    expect(JSON.parse(rows[0].after)).toEqual(told);
    expect(JSON.parse(rows[1].before)).toEqual({ allowedAddresses: body.allowedAddresses });
  });

  it('begin off, with a key of our own, and cannot be turned on while nothing of the vendor is known', async () => {
    const body = {
      vendorKey: 'studio-9',
      displayName: 'Studio Nine',
      protocol: 'hub88',
      operatorId: 'kislap-9',
      apiUrl: 'https://api.studio9.example/v2/',
      currency: 'PHP',
      reason,
    };
    const made = await owner(calls.createIntegration, { body });
    expect(made).toMatchObject({
      isEnabled: false,
      vendorPublicKey: '',
      apiUrl: 'https://api.studio9.example/v2',
    });
    expect(made.ownPublicKey).toContain('BEGIN PUBLIC KEY');
    expect(await refusal(owner(calls.createIntegration, { body }))).toBe('integration_exists');
    const unknown = { ...body, vendorKey: 'other', protocol: 'telepathy' };
    expect(await refusal(owner(calls.createIntegration, { body: unknown }))).toBe('protocol_unknown');
    const own = { params: { vendorKey: 'studio-9' } };
    const turnOn = () =>
      refusal(owner(calls.updateIntegration, { ...own, body: { isEnabled: true, reason } }));
    expect(await turnOn()).toBe('vendor_key_missing');
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
    for (const publicKey of [
      'no key',
      weak.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      world.integration.privateKey,
    ]) {
      const given = { publicKey, honourMinutes: 0, reason };
      expect(await refusal(owner(calls.replaceVendorKey, { ...own, body: given }))).toBe(
        'public_key_invalid',
      );
    }
    const publicKey = world.integration.vendorPublicKey;
    await agree(
      desk,
      await owner(calls.replaceVendorKey, { ...own, body: { publicKey, honourMinutes: 0, reason } }),
    );
    const asked = await owner(calls.updateIntegration, { ...own, body: { isEnabled: true, reason } });
    expect(asked.isEnabled).toBe(false);
    expect(await agree(desk, asked)).toMatchObject({ isEnabled: true });
  });

  it('need no key pair if the protocol shares a secret', async () => {
    const vendorKey = 'shared-secret';
    const keyless = { privateKey: '', vendorPublicKey: '', protocol: 'groove' };
    await world.games.addIntegration({ ...world.integration, ...keyless, vendorKey });
    const detail = await owner(calls.getIntegration, { params: { vendorKey } });
    expect(detail).toMatchObject({ ownPublicKey: '', nextPublicKey: null, isEnabled: true });
  });

  it('are tested without changing anything', async () => {
    expect(await owner(calls.testIntegration, { params })).toMatchObject({ isOk: true, games: 5, tables: 0 });
    world.vendor.state.isDown = true;
    expect(await owner(calls.testIntegration, { params })).toMatchObject({ isOk: false, games: 0 });
    world.vendor.state.isDown = false;
  });
});

describe('keys and secrets', () => {
  it('sign with our next pair from its time on, not before', async () => {
    const before = world.games.integrations.find('arcade')?.privateKey;
    const detail = await owner(calls.renewOwnKey, { params, body: { fromMinutes: 60, reason } });
    expect(detail.nextPublicKey).toContain('BEGIN PUBLIC KEY');
    expect(detail.nextPublicKey).not.toBe(detail.ownPublicKey);
    expect(world.games.integrations.find('arcade')?.privateKey).toBe(before);
    world.clock.advance(3_601);
    await world.games.integrations.changed();
    const after = await owner(calls.getIntegration, { params });
    expect(after).toMatchObject({ ownPublicKey: detail.nextPublicKey, nextPublicKey: null });
    expect(world.games.integrations.find('arcade')?.privateKey).not.toBe(before);
  });

  it('believe the replaced vendor key for the time that was set', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const old = world.games.integrations.find('arcade')?.vendorPublicKey;
    const asked = await owner(calls.replaceVendorKey, {
      params,
      body: { publicKey, honourMinutes: 10, reason },
    });
    // One person's word changes nothing.
    expect(world.games.integrations.find('arcade')?.vendorPublicKey).toBe(old);
    await agree(desk, asked);
    expect(world.games.integrations.find('arcade')?.vendorPublicKey).toBe(publicKey);
    expect(world.games.integrations.findFormer('arcade')?.vendorPublicKey).toBe(old);
    world.clock.advance(601);
    expect(world.games.integrations.findFormer('arcade')).toBeUndefined();
  });

  it('show a secret once, when the server made it, and never again', async () => {
    const vendorKey = 'live-1';
    const body = {
      displayName: 'Live',
      operatorId: 'k',
      apiUrl: 'http://127.0.0.1:9',
      currency: 'PHP',
      reason,
    };
    await owner(calls.createIntegration, { body: { ...body, vendorKey, protocol: 'evolution' } });
    const secret = { params: { vendorKey, name: 'authToken' }, body: { honourMinutes: 30, reason } };
    const first = await owner(calls.replaceSecret, secret);
    expect(first.madeSecret).toMatch(/^[A-Za-z0-9_-]{40,}$/);
    expect(world.games.integrations.find(vendorKey)?.settings.authToken).toBeUndefined();
    const known = await agree(desk, first.integration);
    expect(known.settings.find(({ name }) => name === 'authToken')).toEqual({
      name: 'authToken',
      isSecret: true,
      isSet: true,
      value: null,
    });
    const given = await owner(calls.replaceSecret, {
      ...secret,
      body: { ...secret.body, value: 'given-by-the-vendor' },
    });
    expect(given.madeSecret).toBeNull();
    await agree(desk, given.integration);
    expect(world.games.integrations.find(vendorKey)?.settings.authToken).toBe('given-by-the-vendor');
    expect(world.games.integrations.findFormer(vendorKey)?.settings.authToken).toBe(first.madeSecret);
    const { rows } = await world.server.platform.database.pool.query(
      `select settings::text || coalesce(former, '') || (select string_agg(e::text, '') from audit.entry e) as told
       from games.integration where vendor_key = $1`,
      [vendorKey],
    );
    expect(rows[0].told).not.toContain('given-by-the-vendor');
    expect(rows[0].told).not.toContain(first.madeSecret);
    const unknown = { ...secret, params: { vendorKey, name: 'casinoKey' } };
    expect(await refusal(owner(calls.replaceSecret, unknown))).toBe('not_found');
    const own = { params: { vendorKey } };
    const typed = { settings: { casinoKey: 'kislap' }, reason };
    const { settings } = await agree(desk, await owner(calls.updateIntegration, { ...own, body: typed }));
    expect(settings.find(({ name }) => name === 'casinoKey')).toMatchObject({ value: 'kislap' });
    expect(world.games.integrations.find(vendorKey)?.settings.authToken).toBe('given-by-the-vendor');
    const wrong = { settings: { authToken: 'in the open' }, reason };
    expect(await refusal(owner(calls.updateIntegration, { ...own, body: wrong }))).toBe('invalid_request');
  });
});

describe('health', () => {
  it('counts the calls of every process, by outcome and time', async () => {
    const { health } = world.games;
    await health.flush();
    await world.server.platform.database.pool.query('delete from games.vendor_call');
    for (let call = 0; call < 98; call += 1) health.note('arcade', 'in', 'ok', 4);
    health.note('arcade', 'in', 'refused', 4);
    health.note('arcade', 'in', 'failed', 800);
    await health.flush();
    world.clock.advance(30 * 60);
    health.note('arcade', 'in', 'address', 1);
    health.note('arcade', 'in', 'ok', 20);
    health.note('arcade', 'out', 'ok', 40);
    await Promise.all([health.flush(), health.flush()]);
    const detail = await owner(calls.getIntegration, { params });
    expect(detail.health.in.last5Minutes).toMatchObject({ calls: 2, errors: 1, refused: 0 });
    expect(detail.health.in.lastHour).toMatchObject({ calls: 102, errors: 2, refused: 1 });
    expect(detail.health.in.lastHour.p50Ms).toBeGreaterThanOrEqual(3);
    expect(detail.health.in.lastHour.p50Ms).toBeLessThanOrEqual(5);
    expect(detail.health.in.lastHour.p99Ms).toBeGreaterThanOrEqual(20);
    expect(detail.health.out.last5Minutes).toMatchObject({ calls: 1, errors: 0 });
    expect(detail.health).toMatchObject({ wrongAddress: 1, forged: 0 });
    const { points, stepMinutes } = await owner(calls.listVendorHealth, { params, query: { span: 'hour' } });
    expect([stepMinutes, points.map(({ calls, errors }) => [calls, errors])]).toEqual([
      1,
      [
        [100, 1],
        [2, 1],
      ],
    ]);
  });

  it('counts our own calls to the vendor', async () => {
    const before = await owner(calls.getIntegration, { params });
    // The vendor was not told of the new pair: it refuses what we sign with it.
    const gameId = await world.idOf('mango');
    const body = { gameId, mode: 'demo', device: 'desktop' } as const;
    expect(await refusal(world.server.as(null)(games.launchGame, { body }))).toBe('vendor_unavailable');
    await world.games.health.flush();
    const after = await owner(calls.getIntegration, { params });
    expect(after.health.out.lastDay.errors).toBe(before.health.out.lastDay.errors + 1);
  });
});
