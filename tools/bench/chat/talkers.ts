import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { newTotpCode } from '../../../packages/testkit/src/journey-people.ts';
import type { BenchServer } from '../server-process.ts';

interface WebSocketLike {
  on(event: string, listener: (data: unknown) => void): void;
  send(text: string): void;
  close(): void;
}
type Socket = new (address: string, options: { headers: Record<string, string> }) => WebSocketLike;
const platform = createRequire(path.resolve(import.meta.dirname, '../../../core/platform/package.json'));
const WebSocket = platform('ws') as Socket;

const atOnce = 40;
/** Each guest comes from an address of its own: a house of many players, not one of them. */
const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

interface Guest {
  key: string;
  conversationId: string;
  ip: string;
}

/** So many guests with an operator who has all their conversations, each with a line. */
export async function openTalkers(server: BenchServer, folder: string, count: number) {
  const site = `http://127.0.0.1:${server.port}`;
  const desk = `http://127.0.0.1:${server.consolePort}`;
  const token = await signIn(desk, folder);
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const sockets: WebSocketLike[] = [];
  let twice = 0;

  async function post(address: string, headers: Record<string, string>, body?: object) {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    });
    const { value, code } = (await reply.json()) as { value?: Record<string, never>; code?: string };
    if (!reply.ok || !value) throw new Error(`${address}: ${reply.status} ${code}`);
    return value;
  }

  function listen(address: string, hello: object, side: string, ip: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = new WebSocket(address, { headers: { 'x-forwarded-for': ip } });
      sockets.push(socket);
      socket.on('open', () => socket.send(JSON.stringify(hello)));
      socket.on('message', (data) => {
        const event = JSON.parse(String(data)) as {
          type: string;
          message?: { clientId: string; side: string };
        };
        if (event.type === 'ready') resolve();
        if (event.type !== 'chat-message' || event.message?.side === side) return;
        const at = sentAt.get(event.message?.clientId ?? '');
        if (at === undefined) return;
        if (at < 0) twice += 1;
        else times.push(performance.now() - at);
        sentAt.set(event.message?.clientId ?? '', -1);
      });
    });
  }

  async function open(number: number): Promise<Guest> {
    const ip = addressOf(number + 1);
    const from = { 'x-forwarded-for': ip };
    const { key } = await post(`${site}/wps/chat/visitor`, from);
    const headers = { ...from, 'x-chat-visitor': String(key) };
    const body = { clientId: randomUUID(), content: `Question ${number}`, language: 'EN' };
    const { conversation } = await post(`${site}/wps/chat/start`, headers, body);
    const { conversationId } = conversation as unknown as { conversationId: string };
    await post(`${desk}/console/api/chat/conversations/${conversationId}/accept`, {
      authorization: `Bearer ${token}`,
    });
    await listen(`${site.replace('http', 'ws')}/ws`, { token: '', visitor: key }, 'guest', ip);
    return { key: String(key), conversationId, ip };
  }

  await listen(`${desk.replace('http', 'ws')}/console/ws`, { token }, 'operator', '127.0.0.1');
  const guests: Guest[] = [];
  for (let number = 0; number < count; number += atOnce)
    guests.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - number) }, (_, place) => open(number + place)),
      )),
    );

  return {
    /** From one conversation after the other, of both sides by turns. */
    async say(turn: number, clientId: string): Promise<void> {
      const guest = guests[(turn * 7) % guests.length];
      if (!guest) return;
      sentAt.set(clientId, performance.now());
      const body = { clientId, content: `Message ${turn}` };
      const messages = `${guest.conversationId}/messages`;
      if (turn % 2 === 0)
        await post(
          `${site}/wps/chat/${messages}`,
          { 'x-forwarded-for': guest.ip, 'x-chat-visitor': guest.key },
          body,
        );
      else
        await post(
          `${desk}/console/api/chat/conversations/${messages}`,
          { authorization: `Bearer ${token}` },
          body,
        );
    },
    heard: () => ({ times, twice }),
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

async function signIn(desk: string, folder: string): Promise<string> {
  const file = JSON.parse(fs.readFileSync(path.join(folder, 'first-run.json'), 'utf8')) as {
    operator: { username: string; password: string; totpSecret: string };
  };
  const { username, password, totpSecret } = file.operator;
  const reply = await fetch(`${desk}/console/api/operators/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, totp: newTotpCode(totpSecret) }),
  });
  const { value } = (await reply.json()) as { value?: { token?: string } };
  if (!value?.token) throw new Error('the operator was not signed in');
  return value.token;
}
