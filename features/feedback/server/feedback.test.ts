import { listInboxMessages } from '@kislap/inbox/contract/inbox';
import { refusal } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { setMaintenance } from '@kislap/site/contract/system.console';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../contract/feedback.ts';

let server: WholeServer;
let support: string;
let owner: string;
let picture: File;
beforeAll(async () => {
  server = await startWholeServer();
  support = await server.signInOperator('support');
  owner = await server.signInOperator('owner');
  const content = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  picture = new File([new Uint8Array(content)], 'screen.png', { type: 'image/png' });
});
afterAll(() => server.close());

const content = 'The wheel is lovely.';
it('reaches the console with its pictures, and is marked as done once', async () => {
  const call = server.as(await server.signInMember('talker'));
  const { id } = await call(calls.sendFeedback, { body: { content, images: [picture, picture] } });
  await call(calls.putFeedback, { body: { content: 'And the fish as well.' } });
  const desk = server.as(support);
  const { list } = await desk(calls.listFeedback, { query: { state: 'open' } });
  expect(list.map((row) => [row.account, row.content, row.pictures])).toEqual([
    ['talker', content, 2],
    ['talker', 'And the fish as well.', 0],
  ]);
  const { urls } = await desk(calls.getFeedbackPictures, { params: { feedbackId: id } });
  expect(urls.map((url) => url.slice(0, 23))).toEqual(['data:image/jpeg;base64,', 'data:image/jpeg;base64,']);
  const done = await desk(calls.finishFeedback, { params: { feedbackId: id }, body: {} });
  expect(done.doneBy).toBeTruthy();
  expect(await desk(calls.finishFeedback, { params: { feedbackId: id }, body: {} })).toEqual(done);
  const rest = await desk(calls.listFeedback, { query: { state: 'done' } });
  expect(rest.list.map((row) => row.feedbackId)).toEqual([id]);
  const marks = await server.features.audit.list({ action: 'support.feedback_done' }, 1, 10);
  expect(marks.list).toHaveLength(1);
  const auditor = server.as(await server.signInOperator('auditor'));
  expect(await refusal(auditor(calls.getFeedbackPictures, { params: { feedbackId: id } }))).toBe('forbidden');
});

it('is shown to its author with state and answer, which also arrives in the messages', async () => {
  const call = server.as(await server.signInMember('talkerfour'));
  const { id: first } = await call(calls.sendFeedback, { body: { content, images: [picture] } });
  const { id: second } = await call(calls.sendFeedback, { body: { content: 'And more fish, please.' } });
  const listOwn = async () => (await call(calls.listOwnFeedback, { query: {} })).list;
  expect((await listOwn()).map((row) => [row.content, row.pictures, row.doneAt, row.answer])).toEqual([
    ['And more fish, please.', 0, null, null],
    [content, 1, null, null],
  ]);
  const desk = server.as(support);
  const answer = 'Thank you.\nMore fish come in May.';
  const finish = (body: { answer?: string }) =>
    desk(calls.finishFeedback, { params: { feedbackId: second }, body });
  expect((await finish({ answer })).answer).toBe(answer);
  expect((await finish({ answer: 'A second answer.' })).answer).toBe(answer);
  await desk(calls.finishFeedback, { params: { feedbackId: first }, body: {} });
  expect((await listOwn()).map((row) => [row.doneAt !== null, row.answer])).toEqual([
    [true, answer],
    [true, null],
  ]);
  const { list } = await call(listInboxMessages, { query: {} });
  expect(list.map(({ title, body, isRead }) => [title, body, isRead])).toEqual([
    ['We answered your feedback', answer, false],
  ]);
  const page = await call(calls.listOwnFeedback, { query: { pageSize: 1 } });
  const rest = await call(calls.listOwnFeedback, { query: { pageSize: 1, after: page.next ?? '' } });
  expect([...page.list, ...rest.list].map((row) => row.feedbackId)).toEqual([second, first]);
  const other = server.as(await server.signInMember('talkerfive'));
  expect((await other(calls.listOwnFeedback, { query: {} })).list).toEqual([]);
});

it('has a length limit, at most three pictures, and a rate limit', async () => {
  const call = server.as(await server.signInMember('talkertwo'));
  const send = (body: { content: string; images?: File[] }) => refusal(call(calls.sendFeedback, { body }));
  for (const [wrong, status, code] of [
    ['too short', 422, 'content_too_short'],
    [' '.repeat(20), 422, 'content_required'],
    ['x'.repeat(141), 400, 'invalid_request'],
  ] as const) {
    const form = new FormData();
    form.append('content', wrong);
    const token = await server.signInMember(`talker${wrong.length}`);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/wps/feedback`, { method: 'POST', headers, body: form });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  }
  expect(await send({ content, images: Array.from({ length: 4 }, () => picture) })).toBe('payload_too_large');
  for (let sent = 0; sent < 5; sent++) expect(await send({ content })).toBe('ok');
  expect(await send({ content })).toBe('too_many_requests');
});

it('is deleted with its pictures a year after it was answered, and after two years anyhow', async () => {
  const call = server.as(await server.signInMember('talkerthree'));
  const { id: done } = await call(calls.sendFeedback, {
    body: { content: 'Answered a long time ago.', images: [picture] },
  });
  const { id: open } = await call(calls.sendFeedback, { body: { content: 'Nobody has answered this.' } });
  await server.as(support)(calls.finishFeedback, { params: { feedbackId: done }, body: {} });
  const { pool } = server.platform.database;
  const { feedback } = server.features;
  const listKept = async () => {
    const { rows } = await pool.query(
      'SELECT id FROM feedback.feedback WHERE id = ANY($1) ORDER BY sent_at',
      [[done, open]],
    );
    return rows.map((row) => row.id);
  };
  const age = (days: number) =>
    pool.query(
      `UPDATE feedback.feedback SET done_at = done_at - $1 * interval '1 day', sent_at = sent_at - $1 * interval '1 day'
       WHERE id = ANY($2)`,
      [days, [done, open]],
    );
  await age(364);
  await feedback.deleteOld();
  expect(await listKept()).toEqual([done, open]);
  await age(2);
  await feedback.deleteOld();
  expect(await listKept()).toEqual([open]);
  const { rows } = await pool.query('SELECT 1 FROM feedback.picture WHERE feedback_id = $1', [done]);
  expect(rows).toEqual([]);
  await age(366);
  await feedback.deleteOld();
  expect(await listKept()).toEqual([]);
});

it('holds the brand to its bounds: an empty, a short and a long message each have a refusal of their own', async () => {
  const author = server.as(await server.signInMember('talkerbounds'));
  const desk = server.as(owner);
  expect(await author(calls.getFeedbackRules)).toEqual({ contentMin: 10, contentMax: 140 });
  const send = (text: string) => author(calls.sendFeedback, { body: { content: text } });
  await expect(send('  ')).rejects.toMatchObject({
    code: 'content_required',
    message: 'Please enter content.',
  });
  await expect(send('Too short')).rejects.toMatchObject({
    code: 'content_too_short',
    value: { contentMin: 10, contentMax: 140 },
  });
  const rules = { contentMin: 3, contentMax: 20 };
  expect(await refusal(author(calls.setFeedbackRules, { body: rules }))).toBe('session_expired');
  expect(await refusal(desk(calls.setFeedbackRules, { body: { contentMin: 30, contentMax: 20 } }))).toBe(
    'invalid_request',
  );
  await desk(calls.setFeedbackRules, { body: rules });
  expect(await author(calls.getFeedbackRules)).toEqual(rules);
  expect(await refusal(send('A message of more than twenty'))).toBe('content_too_long');
  expect(await refusal(send('Nice'))).toBe('ok');
  const visitor = server.as(null);
  const body = { contact: 'ana@example.com', content: 'Hi' };
  expect(await refusal(visitor(calls.sendVisitorMessage, { body }))).toBe('content_too_short');
  await desk(calls.setFeedbackRules, { body: { contentMin: 10, contentMax: 140 } });
});

it('a visitor reaches the console with an address for the answer, also while the site is closed', async () => {
  const closer = server.as(owner);
  const closed = { version: 0, enabled: true, message: { EN: '', TY: '' } };
  await closer(setMaintenance, { body: closed });
  const visitor = server.as(null);
  const message = { contact: 'ana@example.com', content: 'I cannot open the site.' };
  const { id } = await visitor(calls.sendVisitorMessage, { body: message });
  const desk = server.as(support);
  const find = async () =>
    (await desk(calls.listFeedback, { query: { state: 'open' } })).list.find((row) => row.feedbackId === id);
  expect(await find()).toMatchObject({ ...message, accountId: null, account: '' });
  const done = await desk(calls.finishFeedback, {
    params: { feedbackId: id },
    body: { answer: 'Answered by mail.' },
  });
  expect(done).toMatchObject({ answer: 'Answered by mail.', contact: message.contact });
  for (const contact of ['nobody', 'ana@example', '<script>'])
    await expect(visitor(calls.sendVisitorMessage, { body: { ...message, contact } })).rejects.toThrow();
});
