import type { AccountId } from '@kislap/contract-kit';
import { listInboxMessages, readInboxMessage } from '@kislap/inbox/contract/inbox';
import { listSentInboxMessages } from '@kislap/inbox/contract/inbox.console';
import { addSeconds } from '@kislap/platform/clock.ts';
import { createTestClock, refusal } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { createTag, giveTag } from '@kislap/tags/contract/tags.console';
import { afterAll, describe, expect, it } from 'vitest';
import * as calls from '../contract/mailings.console.ts';
import type { MailingId } from '../contract/mailings.ids.ts';

const clock = createTestClock(new Date('2026-11-28T04:00:00Z'));
const server = await startWholeServer({ clock });
const editor = server.as(await server.signInOperator('content'));
afterAll(() => server.close());
const { mailings } = server.features;

async function member(name: string) {
  const token = await server.signInMember(name);
  const accountId = (await server.features.identity.findSession(token))?.accountId as AccountId;
  const titles = async () =>
    (await server.as(token)(listInboxMessages, { query: {} })).list.map(({ title }) => title);
  return { token, accountId, titles };
}

const texts = (title: string) => ({ EN: { title, body: 'Read it.' }, TY: { title, body: 'Basahin ito.' } });

function write(title: string, segment: calls.Segment, sendAt: Date | null = null) {
  const body = { segment, purpose: 'service', texts: texts(title), sendAt } as const;
  return editor(calls.writeMailing, { body }, { idempotencyKey: `mailing-${title.replaceAll(' ', '-')}` });
}
const get = (mailingId: MailingId) => editor(calls.getMailing, { params: { mailingId } });
const stop = (how: typeof calls.cancelMailing | typeof calls.withdrawMailing, mailingId: MailingId) =>
  editor(how, { params: { mailingId }, body: { reason: 'A wrong date.' } });

const [ana, ben] = [await member('ana'), await member('ben')];
const owner = server.as(await server.signInOperator('owner'));
const { list: tags } = await owner(createTag, {
  body: { name: 'Regulars', tone: 'tide', descriptionEn: 'Plays often', descriptionTy: 'Madalas' },
});
const tagId = tags[0]?.tagId as NonNullable<(typeof tags)[0]>['tagId'];
await owner(giveTag, {
  params: { tagId },
  body: { act: 'give', playerIds: [ana.accountId], reason: 'Plays often' },
});
const regulars: calls.Segment = { kind: 'members', tags: [tagId] };

describe('a message to a segment', () => {
  it('reaches whoever is in it, once, however many workers send it', async () => {
    const { mailingId, state } = await write('To regulars', regulars);
    expect(state).toBe('WAITING');
    await Promise.all([mailings.sendDue(), mailings.sendDue(), mailings.sendDue()]);
    await mailings.sendDue();
    expect(await ana.titles()).toEqual(['To regulars']);
    expect(await ben.titles()).toEqual([]);
    const { list } = await server.as(ana.token)(listInboxMessages, { query: {} });
    const [message] = list;
    if (message) await server.as(ana.token)(readInboxMessage, { params: { messageId: message.messageId } });
    expect(await get(mailingId)).toMatchObject({ state: 'SENT', reached: 1, progress: 100, readBy: 1 });
    const written = await editor(listSentInboxMessages, { query: {} });
    expect(written.list.filter(({ texts: { EN } }) => EN.title === 'To regulars')).toEqual([]);
  });

  it('waits for its time, and looks then who is in it', async () => {
    const { mailingId } = await write('Later', regulars, addSeconds(clock.now(), 300));
    await mailings.sendDue();
    expect(await get(mailingId)).toMatchObject({ state: 'WAITING', reached: 0 });
    await owner(giveTag, {
      params: { tagId },
      body: { act: 'give', playerIds: [ben.accountId], reason: 'Plays often' },
    });
    clock.advance(300);
    await mailings.sendDue();
    expect(await get(mailingId)).toMatchObject({ state: 'SENT', reached: 2 });
    expect([(await ana.titles())[0], (await ben.titles())[0]]).toEqual(['Later', 'Later']);
  });

  it('is stopped while it waits, and never sent', async () => {
    const { mailingId } = await write('Never', { kind: 'everyone' }, addSeconds(clock.now(), 60));
    expect(await stop(calls.cancelMailing, mailingId)).toMatchObject({ state: 'CANCELLED' });
    expect(await stop(calls.cancelMailing, mailingId)).toMatchObject({ reason: 'A wrong date.' });
    clock.advance(60);
    await mailings.sendDue();
    expect(await get(mailingId)).toMatchObject({ state: 'CANCELLED', reached: 0 });
    expect(await ana.titles()).not.toContain('Never');
    expect(await refusal(stop(calls.withdrawMailing, mailingId))).toBe('mailing_state_changed');
  });

  it('is taken out of every inbox when it is withdrawn', async () => {
    const { mailingId } = await write('A mistake', { kind: 'members' });
    await mailings.sendDue();
    expect(await ben.titles()).toContain('A mistake');
    expect(await refusal(stop(calls.cancelMailing, mailingId))).toBe('mailing_state_changed');
    expect(await stop(calls.withdrawMailing, mailingId)).toMatchObject({ state: 'WITHDRAWN' });
    await mailings.sendDue();
    expect(await ben.titles()).not.toContain('A mistake');
    expect(await get(mailingId)).toMatchObject({ state: 'WITHDRAWN', progress: 100 });
  });
});

it('a segment is counted before anything is sent', async () => {
  const count = (segment: calls.Segment) => editor(calls.countSegment, { body: { segment } });
  expect(await count(regulars)).toEqual({ count: 2, isEstimate: false });
  expect(await count({ ...regulars, levelMin: 8 })).toEqual({ count: 0, isEstimate: false });
  expect(await count({ ...regulars, newcomerDays: 2 })).toMatchObject({ count: 2 });
  expect(await count({ ...regulars, idleDays: 1 })).toMatchObject({ count: 0 });
  expect(await count({ kind: 'members', countries: ['AQ'] })).toMatchObject({ count: 0 });
});

it('a time that is over, or further than a year, is refused', async () => {
  const now = clock.now();
  expect(await refusal(write('Late', regulars, addSeconds(now, -1)))).toBe('invalid_request');
  expect(await refusal(write('Far', regulars, addSeconds(now, 366 * 86_400)))).toBe('invalid_request');
});
