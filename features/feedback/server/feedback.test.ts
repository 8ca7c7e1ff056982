import { listInboxMessages } from '@kislap/inbox/contract/inbox';
import { refusal } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../contract/feedback.ts';

let server: WholeServer;
let support: string;
let picture: File;
beforeAll(async () => {
  server = await startWholeServer();
  support = await server.signInOperator('support');
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
  for (const wrong of ['too short', ' '.repeat(20), 'x'.repeat(141)]) {
    const form = new FormData();
    form.append('content', wrong);
    const token = await server.signInMember(`talker${wrong.length}`);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/wps/feedback`, { method: 'POST', headers, body: form });
    expect([wrong.length, response.status]).toEqual([wrong.length, 400]);
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
