import type { BodyOf } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { refusal } from '@kislap/server-app/testing/test-server';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import * as calls from '../contract/announcements.console.ts';
import { contentEntriesMax } from '../contract/content.fields.ts';
import { listAgentAnnouncements, listAnnouncements } from '../contract/content.ts';
import { buildContentWorld, entryTexts } from './content.world.ts';

const world = await buildContentWorld();
afterAll(() => world.close());

const desk = () => world.as(world.editor);
const shown = (query: Parameters<typeof ask>[0] = {}, language = 'EN') => ask(query, language);
const ask = (query: { types?: string; platform?: string; execution?: 'A' | 'B' | 'F' }, language: string) =>
  world.as(null, language)(listAnnouncements, { query });

it('appears in the list of its kind, and only on request', async () => {
  const notice = await world.makeEntry();
  const promotion = await world.makeEntry({ kind: 'promotion', promotionType: 'RAFFLE' });
  for (const execution of ['A', 'B', 'F'] as const) await world.makeEntry({ kind: 'popup', execution });
  const all = await shown();
  expect(all.notices).toMatchObject([{ id: notice.announcementId, title: 'New hours', promotionType: null }]);
  expect(all.promotion).toMatchObject([{ id: promotion.announcementId, promotionType: 'RAFFLE' }]);
  expect(all.popup.map(({ execution }) => execution).sort()).toEqual(['A', 'B', 'F']);
  expect((await shown({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' }, 'TY')).popup).toMatchObject([
    { execution: 'B', title: 'Bagong oras', content: '<p>Bukas magdamag.</p>' },
  ]);
  const none = { banners: [], notices: [], popup: [], promotion: [] };
  expect(await shown({ types: 'PR' })).toEqual({ ...none, promotion: all.promotion });
  expect(await shown({ types: 'PL,H' })).toEqual({ ...none, notices: all.notices });
  expect(await shown({ platform: 'X' })).toEqual(none);
});

it('for agents is told to agents alone, and to a trial agent one that says it is a sample', async () => {
  const { identity } = world.features;
  const signIn = async (type: 1 | 41, username: string) => {
    const password = 'velvet-anchor-plum';
    const account = { type, username, password, language: 'EN', ip: '127.0.0.1' } as const;
    await identity.createMember(world.platform.database.kysely, account);
    const seen = {
      ip: '127.0.0.1',
      requestId: 'test',
      userAgent: 'test',
      cookies: {},
      setCookie: () => undefined,
    };
    return world.as((await identity.logins.login({ username, password, portal: 'agent' }, seen)).token);
  };
  const { announcementId } = await world.makeEntry({ kind: 'agent' });
  const { list } = await (await signIn(1, 'noticeagent'))(listAgentAnnouncements);
  expect(list).toMatchObject([{ id: announcementId, title: 'New hours' }]);
  expect((await shown()).notices.map(({ id }) => id)).not.toContain(announcementId);
  const sample = await (await signIn(41, 'noticetrial'))(listAgentAnnouncements);
  expect(sample.list).toMatchObject([{ title: expect.stringMatching(/^Sample/) }]);
});

it('has an audience if it is a pop-up, and none otherwise', async () => {
  expect(await refusal(world.makeEntry({ kind: 'popup', execution: null }))).toBe('invalid_request');
  expect(await refusal(world.makeEntry({ kind: 'notice', execution: 'A' }))).toBe('invalid_request');
  const endsAt = addSeconds(world.clock.now(), -1);
  expect(await refusal(world.makeEntry({ endsAt }))).toBe('schedule_backwards');
});

it('can be changed from its latest version, moved to another kind and deleted, each with a log entry', async () => {
  const made = await world.makeEntry();
  const params = { announcementId: made.announcementId };
  const { announcementId: _id, state: _state, changedAt: _at, changedBy: _by, ...rest } = made;
  const body = { ...rest, kind: 'promotion', promotionType: 'VIP' } as BodyOf<
    typeof calls.updateAnnouncement
  >;
  const changed = await desk()(calls.updateAnnouncement, { params, body });
  expect(changed).toMatchObject({ kind: 'promotion', version: 2, state: 'live' });
  expect((await shown()).promotion[0]?.id).toBe(made.announcementId);
  expect(await refusal(desk()(calls.updateAnnouncement, { params, body }))).toBe('content_changed');
  await desk()(calls.deleteAnnouncement, { params, query: { version: 2 } });
  expect((await shown()).promotion.some(({ id }) => id === made.announcementId)).toBe(false);
  const log = await world.features.audit.list({ target: `announcement:${made.announcementId}` }, 1, 10);
  expect(log.list.map(({ action }) => action)).toEqual([
    'content.announcement_deleted',
    'content.announcement_changed',
    'content.announcement_created',
  ]);
  const { before, after } = log.list[1] ?? {};
  expect([before, after].map((text) => JSON.parse(text ?? '{}').kind)).toEqual(['notice', 'promotion']);
});

it('keeps the operators’ order; a new one comes first', async () => {
  const kind = 'popup' as const;
  const query = { kind };
  const before = (await desk()(calls.listConsoleAnnouncements, { query })).list.map(
    (row) => row.announcementId,
  );
  const made = await world.makeEntry({ kind, execution: 'A' });
  const seen = [made.announcementId, ...before];
  expect((await shown()).popup.map(({ id }) => id)).toEqual(seen);
  const order = [...seen].reverse();
  expect(await refusal(desk()(calls.orderAnnouncements, { body: { kind, seen: order, order } }))).toBe(
    'content_changed',
  );
  await desk()(calls.orderAnnouncements, { body: { kind, seen, order } });
  expect((await shown()).popup.map(({ id }) => id)).toEqual(order);
});

it('is created once, even if sent several times', async () => {
  const body = {
    kind: 'notice' as const,
    execution: null,
    promotionType: null,
    texts: entryTexts,
    publishedAt: world.clock.now(),
    endsAt: null,
    isOn: true,
  };
  const send = () => desk()(calls.createAnnouncement, { body }, { idempotencyKey: 'the-same-entry' });
  const [first, again] = [await send(), await send()];
  expect(again.announcementId).toBe(first.announcementId);
});

const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js>',
    '<img src=x onerror=alert(1)>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href="https://ok.example" onclick="alert(1)" style="x:expression(1)">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<p style="background:url(javascript:1)">x</p>',
    '<style>@import "//evil.example"</style>',
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea></p><script>alert(1)</script>',
    '<form action="javascript:alert(1)"><button>x',
    '<base href="//evil.example/">',
    '<meta http-equiv=refresh content="0;url=//evil.example">',
    '<object data="data:text/html,x"></object>',
    '<<script>script>alert(1)<</script>/script>',
    '<!--><script>alert(1)</script>-->',
    '<p/onmouseover=alert(1)//',
    '<h3 id=x name=y class=z>t</h3>',
  ),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<li>',
    '</a>',
    '<',
    '>',
    '"',
    "'",
    '&',
    '<!--',
    '-->',
    ']]>',
    '<table><tr><td>',
  ),
  fc.string({ maxLength: 12 }),
);

it('keeps nothing of hostile HTML but its words', { timeout: 120_000 }, async () => {
  const made = await world.makeEntry();
  const params = { announcementId: made.announcementId };
  const { announcementId: _id, state: _state, changedAt: _at, changedBy: _by, ...rest } = made;
  let { version } = rest;
  const allowed =
    /^<\/?(p|h3|h4|ul|ol|li|strong|em|b|i|br|table|thead|tbody|tr|th|td|a)( href="(https:\/\/|mailto:|\/(?![/\\]))[^"<>]*")?( \/)?>$/;
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 10 }), async (parts) => {
      const content = `<p>words</p>${parts.join('').replace(/\p{Cc}/gu, '')}`;
      const texts = { EN: { title: 'Words', content }, TY: { title: 'Salita', content } };
      const body = { ...rest, texts, version } as BodyOf<typeof calls.updateAnnouncement>;
      const { texts: kept, version: next } = await desk()(calls.updateAnnouncement, { params, body });
      version = next;
      expect(kept.TY.content).toBe(kept.EN.content);
      expect(kept.EN.content).toContain('<p>words</p>');
      for (const tag of kept.EN.content.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowed);
    }),
    { numRuns: 60 },
  );
  const notice = (await shown()).notices.find(({ id }) => id === made.announcementId);
  expect(notice?.content).toContain('<p>words</p>');
});

it('says something once it is cleaned', async () => {
  for (const content of ['', ' ', '<p></p>', '<script>alert(1)</script>', '<p>&nbsp;<br></p>']) {
    const texts = { ...entryTexts, TY: { title: 'Wala', content } };
    const outcome = world.makeEntry({ texts });
    await expect(outcome, content).rejects.toMatchObject({ code: 'invalid_request' });
  }
});

it('is limited to a hundred of its kind, from any source', async () => {
  const notice = await world.makeEntry();
  const { list } = await desk()(calls.listConsoleAnnouncements, { query: { kind: 'popup' } });
  for (let made = list.length; made < contentEntriesMax; made += 1)
    await world.makeEntry({ kind: 'popup', execution: 'F', isOn: false });
  expect(await refusal(world.makeEntry({ kind: 'popup', execution: 'F' }))).toBe('content_limit_reached');
  const params = { announcementId: notice.announcementId };
  const { announcementId: _id, state: _state, changedAt: _at, changedBy: _by, ...rest } = notice;
  const body = { ...rest, kind: 'popup', execution: 'F' } as BodyOf<typeof calls.updateAnnouncement>;
  expect(await refusal(desk()(calls.updateAnnouncement, { params, body }))).toBe('content_limit_reached');
});
