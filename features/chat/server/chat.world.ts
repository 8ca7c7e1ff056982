import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SentEvent } from '@kislap/contract-kit/realtime';
import { createRealtime } from '@kislap/platform/web/realtime.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import * as desk from '../contract/chat.console.ts';
import type { ClientId, ConversationId } from '../contract/chat.ids.ts';
import * as calls from '../contract/chat.ts';

export const newClientId = () => randomUUID() as ClientId;

/** The whole house with its sockets, and the two sides of a conversation. */
export async function buildChatWorld() {
  const clock = createTestClock(new Date('2026-11-23T02:00:00Z'));
  const server = await startWholeServer({ clock });
  const gatekeepers = server.house.gatekeepers();
  const { signals, log } = server.platform;
  const consoleServer = createServer();
  await new Promise<void>((resolve) => consoleServer.listen(0, '127.0.0.1', resolve));
  const shared = { signals, gatekeepers, origins: [], log };
  const realtime = createRealtime({ ...shared, server: server.http.app.server });
  const ofConsole = createRealtime({
    ...shared,
    server: consoleServer,
    path: '/console/ws',
    findOperator: gatekeepers.findOperator,
  });
  const siteSockets = `${server.url.replace('http', 'ws')}/ws`;
  const consoleSockets = `ws://127.0.0.1:${(consoleServer.address() as AddressInfo).port}/console/ws`;
  const sockets: WebSocket[] = [];
  let names = 0;

  /** A page that listens. */
  async function listen(hello: object, address = siteSockets) {
    const socket = new WebSocket(address);
    sockets.push(socket);
    const heard: SentEvent[] = [];
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    socket.send(JSON.stringify(hello));
    for (let tries = 0; heard.length === 0 && tries < 200; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return {
      heard,
      messages: () =>
        heard.flatMap((event) =>
          event.type === 'chat-message' ? [`${event.message.seq} ${event.message.content}`] : [],
        ),
      close: () => socket.close(),
    };
  }

  function sideOf(token: string | null, key?: string) {
    const client = server.as(token);
    const options = key ? { headers: { [calls.visitorHeader]: key } } : {};
    const start = (content: string, clientId = newClientId(), name?: string) =>
      client(
        calls.startChat,
        { body: { clientId, content, language: 'EN', ...(name && { name }) } },
        options,
      );
    return {
      client,
      options,
      start,
      state: () => client(calls.getChat, {}, options),
      send: (conversationId: ConversationId, content: string, clientId = newClientId()) =>
        client(calls.sendChatMessage, { params: { conversationId }, body: { clientId, content } }, options),
      list: async (conversationId: ConversationId, after = 0) =>
        (await client(calls.listChatMessages, { params: { conversationId }, query: { after } }, options))
          .list,
      listen: () => listen(token ? { token } : { token: '', ...(key && { visitor: key }) }),
    };
  }

  return {
    server,
    clock,
    listen,

    async addPlayer() {
      names += 1;
      return sideOf(await server.signInMember(`asker${names}`));
    },

    async addVisitor() {
      const { key } = await server.as(null)(calls.createVisitor, {});
      return { ...sideOf(null, key), key };
    },

    async addOperator(role: 'support' | 'owner' | 'auditor' | 'content' = 'support') {
      names += 1;
      const signature = `${role}${names}`;
      const token = await server.signInOperator(role, signature);
      const client = server.as(token);
      const at = (conversationId: ConversationId) => ({ params: { conversationId } });
      return {
        client,
        signature,
        accept: (id: ConversationId) => client(desk.acceptConversation, at(id)),
        answer: (id: ConversationId, content: string, clientId = newClientId()) =>
          client(desk.answerConversation, { ...at(id), body: { clientId, content } }),
        read: (id: ConversationId) => client(desk.readConversation, { ...at(id), query: { after: 0 } }),
        desk: () => client(desk.getChatDesk, {}),
        listen: () => listen({ token }, consoleSockets),
      };
    },

    async close() {
      for (const socket of sockets) socket.close();
      realtime.close();
      ofConsole.close();
      consoleServer.close();
      await server.close();
    },
  };
}

export type ChatWorld = Awaited<ReturnType<typeof buildChatWorld>>;
