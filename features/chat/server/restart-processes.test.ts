import { randomUUID } from 'node:crypto';
import { createClient } from '@kislap/api-client';
import type { SessionId } from '@kislap/contract-kit/ids';
import { joinPermissions } from '@kislap/contract-kit/roles';
import { newId } from '@kislap/platform/database/ids.ts';
import { startServerProcess } from '@kislap/server-app/testing/server-processes';
import { type SeveralProcesses, startSeveralProcesses } from '@kislap/server-app/testing/several-processes';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientId } from '../contract/chat.ids.ts';
import { chatPermissions } from '../contract/chat.permissions.ts';
import * as calls from '../contract/chat.ts';

let database: TestDatabase;
let house: SeveralProcesses;
beforeAll(async () => {
  joinPermissions([chatPermissions]);
  database = await createTestDatabase();
  house = await startSeveralProcesses({ databaseUrl: database.url, entries: ['api', 'api'] });
}, 180_000);
afterAll(async () => {
  await house?.close();
  await database?.drop();
});

async function addOperator() {
  const { operators } = house.features;
  const person = {
    username: 'answers',
    name: 'Ana',
    role: 'owner' as const,
    password: 'a long word for it 1',
  };
  const { operatorId } = await operators.createOperator(house.platform.database.kysely, person);
  const { username, role } = person;
  const sessionId = newId<SessionId>(house.platform.clock.now());
  return { kind: 'operator' as const, operatorId, username, role, sessionId };
}

it('a conversation survives the end of every process that carries it: each message once, in its order', async () => {
  const actor = await addOperator();
  const { desk } = house.features.chat;
  const [first, second] = house.of('api');
  if (!first || !second) return expect.fail('two processes answer calls');
  const urls = [first.url, second.url];
  const { key } = await createClient({ baseUrl: second.url, token: () => null, language: () => 'EN' })(
    calls.createVisitor,
  );
  const options = { headers: { [calls.visitorHeader]: key } };

  /** As a page does: the same message again, wherever somebody answers, until it was taken. */
  async function insist<Reply>(ask: (call: ReturnType<typeof createClient>) => Promise<Reply>) {
    for (let turn = 0; turn < 600; turn += 1) {
      const baseUrl = urls[turn % urls.length] ?? first?.url ?? '';
      const call = createClient({ baseUrl, token: () => null, language: () => 'EN' });
      const reply = await ask(call).then(
        (value) => ({ value }),
        () => undefined,
      );
      if (reply) return reply.value;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('nobody took the message');
  }

  const newClientId = () => randomUUID() as ClientId;
  const begun = { clientId: newClientId(), content: 'message 0', language: 'EN' as const };
  const { conversation } = await insist((call) => call(calls.startChat, { body: begun }, options));
  const { conversationId } = conversation;
  await desk.accept(conversationId, actor);
  const params = { conversationId };
  const restarted: Promise<void>[] = [];
  const restart = async (place: number) => {
    const old = place === 0 ? first : second;
    old.child.kill('SIGKILL');
    const settings = { databaseUrl: database.url, dataDir: house.platform.config.dataDir };
    const started = await startServerProcess('api', settings);
    house.processes.push(started);
    urls[place] = started.url;
  };
  for (let number = 1; number <= 24; number += 1) {
    const body = { clientId: newClientId(), content: `message ${number}` };
    const sending = insist((call) => call(calls.sendChatMessage, { params, body }, options));
    // While it is on its way.
    if (number === 6) restarted.push(restart(0));
    if (number === 12) await Promise.all(restarted);
    if (number === 13) restarted.push(restart(1));
    await sending;
    if (number % 8 === 0) await desk.answer(conversationId, actor, { ...body, clientId: newClientId() });
  }
  await Promise.all(restarted);
  const { list } = await insist((call) =>
    call(calls.listChatMessages, { params, query: { after: 0 } }, options),
  );
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, at) => at + 1));
  const written = list.filter(({ side }) => side === 'guest').map(({ content }) => content);
  expect(written).toEqual(Array.from({ length: 25 }, (_, number) => `message ${number}`));
  expect(list.filter(({ side }) => side === 'operator')).toHaveLength(3);
}, 180_000);
