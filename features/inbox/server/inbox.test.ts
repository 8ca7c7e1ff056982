import type { AccountId } from '@kislap/contract-kit';
import { startCoolOff } from '@kislap/protection/contract/protection';
import { refusal } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { getBalance } from '@kislap/wallet/contract/wallet';
import { afterAll, describe, expect, it } from 'vitest';
import * as consoleCalls from '../contract/inbox.console.ts';
import type { InboxMessageId } from '../contract/inbox.ids.ts';
import * as calls from '../contract/inbox.ts';

let people = 0;
const server = await startWholeServer();
const editor = await server.signInOperator('content');
afterAll(() => server.close());

async function member() {
  people += 1;
  const token = await server.signInMember(`reader${people}`);
  const session = await server.features.identity.findSession(token);
  return { token, accountId: session?.accountId as AccountId };
}

const texts = {
  EN: { title: 'Your limits', body: 'They changed.\nRead them.' },
  TY: { title: 'Ang limits mo', body: 'Nagbago na.\nBasahin.' },
};

let sent = 0;
function send(change: {
  accountId?: AccountId;
  audience?: consoleCalls.InboxAudience;
  purpose?: consoleCalls.InboxPurpose;
}) {
  sent += 1;
  const audience = change.accountId ? 'one' : 'everyone';
  return server.as(editor)(
    consoleCalls.sendInboxMessage,
    { body: { audience, purpose: 'service', texts, ...change } },
    { idempotencyKey: `inbox-test-${sent}` },
  );
}

const list = (token: string, query: { after?: string; pageSize?: number } = {}) =>
  server.as(token)(calls.listInboxMessages, { query });
const unread = async (token: string) => (await server.as(token)(calls.countUnreadMessages)).count;
/** Past our own client, which would not send it. */
async function sendRaw(body: object): Promise<number> {
  const response = await fetch(`${server.url}/console/api/inbox/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${editor}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return response.status;
}

describe('the inbox', () => {
  it('shows a message to the one it is for, and counts it until it is read', async () => {
    const [one, other] = [await member(), await member()];
    const { messageId } = await send({ accountId: one.accountId });
    expect(await unread(one.token)).toBe(1);
    expect((await server.as(one.token)(getBalance)).unreadMessage).toBe(1);
    expect(await unread(other.token)).toBe(0);
    const { list: mine } = await list(one.token);
    expect(mine).toMatchObject([{ messageId, title: 'Your limits', isRead: false, link: null }]);
    await server.as(one.token)(calls.readInboxMessage, { params: { messageId } });
    await server.as(one.token)(calls.readInboxMessage, { params: { messageId } });
    expect(await unread(one.token)).toBe(0);
    expect((await list(one.token)).list[0]?.isRead).toBe(true);
    expect(await refusal(server.as(other.token)(calls.readInboxMessage, { params: { messageId } }))).toBe(
      'not_found',
    );
    expect(await refusal(server.as(other.token)(calls.deleteInboxMessage, { params: { messageId } }))).toBe(
      'not_found',
    );
  });

  it('shows a broadcast to accounts that existed when it was sent', async () => {
    const before = await member();
    const { messageId } = await send({});
    await send({ audience: 'agents' });
    const after = await member();
    expect((await list(before.token)).list.map((row) => row.messageId)).toEqual([messageId]);
    expect((await list(after.token)).list).toEqual([]);
    expect(await refusal(server.as(after.token)(calls.readInboxMessage, { params: { messageId } }))).toBe(
      'not_found',
    );
  });

  it('keeps a deleted message away from its reader alone, and a withdrawn one from all', async () => {
    const [one, other] = [await member(), await member()];
    const { messageId } = await send({});
    await server.as(one.token)(calls.deleteInboxMessage, { params: { messageId } });
    expect((await list(one.token)).list).toEqual([]);
    expect((await list(other.token)).list).toHaveLength(1);
    const params = { messageId };
    const withdrawn = await server.as(editor)(consoleCalls.withdrawInboxMessage, {
      params,
      body: { reason: 'A wrong date.' },
    });
    expect(withdrawn.withdrawnAt).toBeInstanceOf(Date);
    expect(withdrawn.readBy).toBe(1);
    expect((await list(other.token)).list).toEqual([]);
    expect(await unread(other.token)).toBe(0);
    const { list: all } = await server.as(editor)(consoleCalls.listSentInboxMessages, { query: {} });
    expect(all.find((row) => row.messageId === messageId)).toMatchObject({ readBy: 1, texts });
  });

  it('continues after the last message of a page, even if new messages arrive', async () => {
    const { token, accountId } = await member();
    const ids: InboxMessageId[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await send({ accountId })).messageId);
    const first = await list(token, { pageSize: 3 });
    await send({ accountId });
    const second = await list(token, { pageSize: 3, after: first.next ?? '' });
    expect([...first.list, ...second.list].map((row) => row.messageId)).toEqual(ids);
    expect(second.next).toBeNull();
    await server.as(token)(calls.readAllInboxMessages);
    expect(await unread(token)).toBe(0);
  });

  it('sends no marketing to a player on a break', async () => {
    const { token, accountId } = await member();
    await send({ accountId, purpose: 'marketing' });
    expect(await unread(token)).toBe(1);
    // It ends every session, so the inbox itself is asked from here on.
    await server.as(token)(startCoolOff, { body: { term: 'day' } });
    const { inbox } = server.features;
    expect(await inbox.countUnreadMessages(accountId)).toBe(0);
    expect((await inbox.list(accountId, { language: 'EN', pageSize: 10 })).list).toEqual([]);
    await send({ accountId });
    expect(await inbox.countUnreadMessages(accountId)).toBe(1);
  });

  it('refuses a message without a recipient, with too many, or with a link out of the site', async () => {
    const { accountId } = await member();
    expect(await refusal(send({ audience: 'one' }))).toBe('invalid_request');
    expect(await refusal(send({ audience: 'members', accountId }))).toBe('invalid_request');
    for (const link of ['//evil.example', 'https://evil.example', '/\\\\evil', 'javascript:alert(1)'])
      expect([link, await sendRaw({ audience: 'one', accountId, purpose: 'service', texts, link })]).toEqual([
        link,
        400,
      ]);
    const stranger = '00000000-0000-7000-8000-000000000000' as AccountId;
    expect(await refusal(send({ accountId: stranger }))).toBe('not_found');
  });
});
