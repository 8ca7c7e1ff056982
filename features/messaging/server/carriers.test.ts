import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readMessages } from '@kislap/server-app/testing/mailbox';
import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CarrierName, getMessaging, setCarrier } from '../contract/messaging.console.ts';
import { startCounterpart } from './carriers.testkit.ts';

let count = 0;
const world = await buildPeopleWorld();
const owner = await world.signInOperator('owner');
const second = await world.signInOperator('finance');
const semaphore = await startCounterpart();
const vonage = await startCounterpart();
afterAll(async () => {
  await semaphore.close();
  await vonage.close();
  await world.close();
});
beforeEach(() => {
  semaphore.answer = { status: 200, body: JSON.stringify([{ message_id: 7001, status: 'Queued' }]) };
  vonage.answer = {
    status: 200,
    body: JSON.stringify({ messages: [{ status: '0', 'message-id': 'v-1' }] }),
  };
});
afterEach(async () => {
  await world.platform.database.pool.query('UPDATE messaging.carrier SET is_enabled = false');
  for (const one of [semaphore, vonage]) {
    one.received.length = 0;
    one.paths.length = 0;
  }
});

const ask = (name: CarrierName, settings: Record<string, string>, isEnabled = true) =>
  world.as(owner)(setCarrier, {
    params: { name },
    body: { isEnabled, settings, reason: 'for a test of it' },
  });
const connect = (name: CarrierName, settings: Record<string, string>) =>
  agreeTo(world.as(second), ask(name, settings));
const connectSemaphore = () =>
  connect('semaphore', { apiKey: 'semaphore-canary', senderName: 'KISLAP', url: semaphore.url });
const connectVonage = () =>
  connect('vonage', { apiKey: 'key', apiSecret: 'vonage-canary', senderName: 'Kislap', url: vonage.url });

/** Posts a message and hands it over as the worker does; answers what became of it. */
async function send(change: { channel?: 'sms' | 'mail'; to?: string; key?: string } = {}) {
  count += 1;
  const { channel = 'sms', to = channel === 'sms' ? '+639171234567' : 'maria@example.com' } = change;
  const key = change.key ?? `test:${count}`;
  await world.messaging.post(world.platform.database.kysely, {
    ...{ key, to, template: 'carrierTest', language: 'TY' },
    channel,
  });
  const [message] = (await readMessages(world.platform)).slice(-1);
  if (!message) throw new Error('no message was kept');
  await world.messaging.deliver(message.id);
  const state = async () => (await readMessages(world.platform)).find(({ id }) => id === message.id);
  return { id: message.id, state };
}

describe('SMS', () => {
  it('goes out by Semaphore with its key and sender name', async () => {
    await connectSemaphore();
    const sent = await send();
    expect(await sent.state()).toMatchObject({ state: 'sent', carrier: 'semaphore', problem: null });
    expect(semaphore.paths).toEqual(['/messages']);
    expect(semaphore.received).toEqual([
      {
        apikey: 'semaphore-canary',
        number: '639171234567',
        sendername: 'KISLAP',
        message: 'Kislap: test message lang ito. Nakarating.',
      },
    ]);
  });

  it('goes out by Vonage, in the encoding that its letters need', async () => {
    await connectVonage();
    await send();
    await world.messaging.post(world.platform.database.kysely, {
      ...{ key: 'test:wide', channel: 'sms', to: '+639171234567', template: 'loginCode', language: 'EN' },
      params: { code: 'Señora', minutes: 5 },
    });
    const [wide] = (await readMessages(world.platform)).slice(-1);
    await world.messaging.deliver(wide?.id ?? ('' as never));
    expect(vonage.paths).toEqual(['/sms/json', '/sms/json']);
    expect(vonage.received.map(({ type }) => type)).toEqual(['text', 'unicode']);
    expect(vonage.received[0]).toMatchObject({
      api_key: 'key',
      api_secret: 'vonage-canary',
      to: '639171234567',
    });
  });

  it('stays in the console’s outbox while no carrier is connected', async () => {
    const sent = await send();
    expect(await sent.state()).toMatchObject({ state: 'kept', carrier: null, cost: 0n });
  });

  it('goes by the second carrier when the first certainly did not take it', async () => {
    await connectSemaphore();
    await connectVonage();
    semaphore.answer = { status: 200, body: JSON.stringify({ senderName: ['The sender is not active.'] }) };
    const sent = await send();
    expect(await sent.state()).toMatchObject({ state: 'sent', carrier: 'vonage' });
    expect(semaphore.received).toHaveLength(1);
  });

  it.each([
    ['a hung-up line', 'hang up' as const],
    ['an error of theirs', { status: 500, body: 'oops' }],
    ['an answer that says nothing', { status: 200, body: '<html>' }],
  ])('is not told again after %s, for it may have gone out', async (_name, answer) => {
    await connectSemaphore();
    await connectVonage();
    semaphore.answer = answer;
    const sent = await send();
    expect(await sent.state()).toMatchObject({ state: 'unknown', carrier: 'semaphore' });
    await world.messaging.deliver(sent.id);
    expect(semaphore.received).toHaveLength(1);
    expect(vonage.received).toHaveLength(0);
  });

  it('is tried again later when a carrier is too busy, and goes out once', async () => {
    await connectSemaphore();
    semaphore.answer = { status: 429, body: 'slow down' };
    const sent = await send();
    expect(await sent.state()).toMatchObject({ state: 'waiting', tries: 1 });
    semaphore.answer = { status: 200, body: JSON.stringify([{ message_id: 7002 }]) };
    await Promise.all(Array.from({ length: 10 }, () => world.messaging.deliver(sent.id)));
    expect(await sent.state()).toMatchObject({ state: 'sent', tries: 2 });
    expect(semaphore.received).toHaveLength(2);
    const { rows } = await world.platform.database.pool.query(
      "SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE key LIKE '%' || $1 || ':1'",
      [sent.id],
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  it('fails for good when it is refused for good, and costs nothing', async () => {
    await connectSemaphore();
    semaphore.answer = { status: 401, body: 'wrong key' };
    const sent = await send();
    expect(await sent.state()).toMatchObject({ state: 'failed', cost: 0n });
  });

  it('counts towards the day’s budget only while it may cost something', async () => {
    const spent = async () => (await world.as(owner)(getMessaging)).spentToday;
    const before = await spent();
    await connectSemaphore();
    await send();
    expect(await spent()).toBe(before + 560_000n);
    semaphore.answer = { status: 401, body: 'wrong key' };
    const sent = await send();
    await world.messaging.deliver(sent.id);
    expect(await spent()).toBe(before + 560_000n);
  });

  it('is sent once for its key, however often it is posted', async () => {
    await connectSemaphore();
    const before = (await readMessages(world.platform)).length;
    for (let round = 0; round < 3; round += 1) await send({ key: 'test:same' });
    expect((await readMessages(world.platform)).length).toBe(before + 1);
    expect(semaphore.received).toHaveLength(1);
  });

  it('is not sent when it waited longer than it is worth', async () => {
    await connectSemaphore();
    await world.messaging.post(world.platform.database.kysely, {
      ...{ key: 'test:old', channel: 'sms', to: '+639171234567', template: 'carrierTest', language: 'EN' },
      lifeSeconds: 60,
    });
    const [message] = (await readMessages(world.platform)).slice(-1);
    world.clock.advance(61);
    await world.messaging.deliver(message?.id ?? ('' as never));
    const [after] = (await readMessages(world.platform)).slice(-1);
    expect(after).toMatchObject({ state: 'failed', problem: 'expired' });
    expect(semaphore.received).toHaveLength(0);
  });

  it('of a process that died while it was sending is not sent again', async () => {
    await connectSemaphore();
    const sent = await send();
    await world.platform.database.pool.query("UPDATE messaging.message SET state = 'sending' WHERE id = $1", [
      sent.id,
    ]);
    await world.messaging.deliver(sent.id);
    expect(await sent.state()).toMatchObject({ state: 'unknown', problem: 'interrupted' });
    expect(semaphore.received).toHaveLength(1);
  });

  it('to a country that is not listed is withheld', async () => {
    await connectSemaphore();
    const sent = await send({ to: '+35799123456' });
    expect(await sent.state()).toMatchObject({ state: 'withheld', problem: 'sms_country_not_allowed' });
    expect(semaphore.received).toHaveLength(0);
  });
});

describe('mail', () => {
  it('goes out by SMTP, signed in, as text', async () => {
    const mails: string[] = [];
    const users: string[] = [];
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth({ username, password }, _session, done) {
        users.push(`${username}:${password}`);
        done(null, { user: username });
      },
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk) => {
          text += chunk;
        });
        stream.on('end', () => {
          mails.push(text);
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const settings = {
      host: '127.0.0.1',
      port: String(port),
      security: 'none',
      from: 'Kislap <no-reply@kislap.test>',
    };
    await connect('smtp', { ...settings, username: 'mailer', password: 'smtp-canary' });
    const sent = await send({ channel: 'mail' });
    expect(await sent.state()).toMatchObject({ state: 'sent', carrier: 'smtp' });
    expect(users).toEqual(['mailer:smtp-canary']);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: maria@example.com');
    expect(mails[0]).toContain('Subject: Test message mula sa Kislap');
    await new Promise<void>((resolve) => server.close(() => resolve()));

    const unreachable = await send({ channel: 'mail' });
    expect(await unreachable.state()).toMatchObject({ state: 'waiting', tries: 1 });
  });

  it('to an address the server refuses fails for good', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    await connect('smtp', {
      host: '127.0.0.1',
      port: String(port),
      security: 'none',
      username: '',
      password: '',
    });
    const sent = await send({ channel: 'mail' });
    expect(await sent.state()).toMatchObject({ state: 'failed' });
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

it('asks no mail server on our own side, where a name leads there later', async () => {
  await connect('smtp', { host: 'mail.house.test', from: 'no-reply@kislap.test' });
  await world.platform.database.pool.query(
    `UPDATE messaging.carrier SET settings = settings || '{"host":"10.0.0.7"}' WHERE name = 'smtp'`,
  );
  const sent = await send({ channel: 'mail' });
  expect(await sent.state()).toMatchObject({
    state: 'waiting',
    problem: expect.stringContaining('INSIDE_ADDRESS'),
  });
});

it('keeps credentials and contents unreadable in the database and out of the audit log', async () => {
  const { rows } = await world.platform.database.pool.query(
    "SELECT (SELECT string_agg(carrier::text, '') FROM messaging.carrier) || (SELECT string_agg(message::text, '') FROM messaging.message) || (SELECT string_agg(entry::text, '') FROM audit.entry) AS dump",
  );
  expect(rows[0].dump).toContain('carrierTest');
  expect(rows[0].dump).not.toMatch(/canary|9171234567|maria@example|Señora/);
});
