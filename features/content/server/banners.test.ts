import type { BodyOf, GameId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { refusal } from '@kislap/server-app/testing/test-server';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import * as calls from '../contract/banners.console.ts';
import { contentEntriesMax } from '../contract/content.fields.ts';
import type { BannerId } from '../contract/content.ids.ts';
import { listAnnouncements } from '../contract/content.ts';
import { bannerTexts, buildContentWorld, drawPicture } from './content.world.ts';

const world = await buildContentWorld();
afterAll(() => world.close());

const desk = () => world.as(world.editor);
const shown = async (language = 'EN') =>
  (await world.as(null, language)(listAnnouncements, { query: { types: 'B' } })).banners;
type Change = BodyOf<typeof calls.updateBanner>;

function changeOf(banner: Awaited<ReturnType<typeof world.makeBanner>>): Change {
  const { texts, tint, wide, narrow, startsAt, endsAt, isOn, version } = banner;
  return { texts, link: { linkageType: 'NONE' }, tint, wide, narrow, startsAt, endsAt, isOn, version };
}

it('is shown in the visitor’s language, changed from its latest version, and deleted', async () => {
  const made = await world.makeBanner({ link: { linkageType: 'PAGE', path: '/rng?vassalage=JL' } });
  const params = { bannerId: made.bannerId };
  expect(made).toMatchObject({ state: 'live', version: 1, url: '/rng?vassalage=JL', gameName: null });
  expect((await shown()).at(-1)).toMatchObject({ id: made.bannerId, ...{ title: 'Harvest week' } });
  expect((await shown('TY')).at(-1)).toMatchObject({ title: 'Linggo ng ani', text: 'Dobleng perlas.' });

  const texts = { ...bannerTexts, EN: { title: 'Harvest month', body: '' } };
  const changed = await desk()(calls.updateBanner, { params, body: { ...changeOf(made), texts } });
  expect(changed).toMatchObject({ version: 2, linkageType: 'NONE', url: '', changedBy: 'contentone' });
  expect((await shown()).at(-1)?.title).toBe('Harvest month');

  const late = desk()(calls.updateBanner, { params, body: changeOf(made) });
  await expect(late).rejects.toMatchObject({ code: 'content_changed', value: { changedBy: 'contentone' } });
  expect(await refusal(desk()(calls.deleteBanner, { params, query: { version: 1 } }))).toBe(
    'content_changed',
  );
  await desk()(calls.deleteBanner, { params, query: { version: 2 } });
  expect((await shown()).some(({ id }) => id === made.bannerId)).toBe(false);
  expect(await refusal(desk()(calls.deleteBanner, { params, query: { version: 2 } }))).toBe('not_found');

  const { list } = await world.features.audit.list({ target: `banner:${made.bannerId}` }, 1, 10);
  expect(list.map(({ action }) => action)).toEqual([
    'content.banner_deleted',
    'content.banner_changed',
    'content.banner_created',
  ]);
  const titles = [list[1]?.before, list[1]?.after].map((text) => JSON.parse(text ?? '{}').texts?.EN.title);
  expect([list[1]?.actorName, ...titles]).toEqual(['contentone', 'Harvest week', 'Harvest month']);
});

it('warns the later of two simultaneous saves', async () => {
  const made = await world.makeBanner();
  const params = { bannerId: made.bannerId };
  const save = () => refusal(desk()(calls.updateBanner, { params, body: changeOf(made) }));
  expect((await Promise.all([save(), save(), save()])).sort()).toEqual([
    'content_changed',
    'content_changed',
    'ok',
  ]);
});

it('is one of a hundred of its group at most', async () => {
  const groupName = 'w_reg';
  for (let made = 0; made < contentEntriesMax; made += 1) await world.makeBanner({ groupName, isOn: false });
  expect(await refusal(world.makeBanner({ groupName }))).toBe('content_limit_reached');
  await world.makeBanner();
});

it('shows banners that are on, from start to end, and none that are off', async () => {
  const start = addSeconds(world.clock.now(), 20);
  const end = addSeconds(start, 60);
  const { bannerId, state } = await world.makeBanner({ startsAt: start, endsAt: end });
  const isShown = async () => (await shown()).some(({ id }) => id === bannerId);
  expect([state, await isShown()]).toEqual(['scheduled', false]);
  world.clock.set(addSeconds(start, -0.001));
  expect(await isShown()).toBe(false);
  world.clock.set(start);
  expect(await isShown()).toBe(true);
  world.clock.set(addSeconds(end, -0.001));
  expect(await isShown()).toBe(true);
  world.clock.set(end);
  expect(await isShown()).toBe(false);
  const off = await world.makeBanner({ isOn: false });
  expect([off.state, (await shown()).some(({ id }) => id === off.bannerId)]).toEqual(['off', false]);
  expect(await refusal(world.makeBanner({ startsAt: end, endsAt: end }))).toBe('schedule_backwards');
});

it('links to pages of the site, to open games, and to allowed sites only', async () => {
  const owner = world.as(await world.signInOperator('owner'));
  const link = (path: string) => refusal(world.makeBanner({ link: { linkageType: 'PAGE', path } }));
  const raw = async (given: object) => {
    const response = await fetch(`${world.url}${calls.createBanner.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.editor}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ ...rawDraft, link: given }),
    });
    return response.status;
  };
  const { texts, tint, wide, narrow, isOn } = await world.makeBanner();
  const startsAt = world.clock.now();
  const rawDraft = { groupName: 'w_home', texts, tint, wide, narrow, isOn, startsAt, endsAt: null };
  expect(await link('/help#terms')).toBe('ok');
  for (const path of [
    '/console',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/rng@x',
    '/nowhere',
  ])
    expect([path, await raw({ linkageType: 'PAGE', path })]).toEqual([path, 400]);
  const nobody = '00000000-0000-7000-8000-000000000000' as GameId;
  expect(await refusal(world.makeBanner({ link: { linkageType: 'GAME', gameId: nobody } }))).toBe(
    'game_not_found',
  );

  const outside = (url: string) => world.makeBanner({ link: { linkageType: 'URL', url } });
  expect(await refusal(outside('https://news.example/a'))).toBe('link_not_allowed');
  const origins = ['https://news.example'];
  const editorTries = desk()(calls.setLinkOrigins, { body: { seen: [], origins } });
  expect(await refusal(editorTries)).toBe('forbidden');
  await owner(calls.setLinkOrigins, { body: { seen: [], origins } });
  expect(await refusal(owner(calls.setLinkOrigins, { body: { seen: [], origins: [] } }))).toBe(
    'setting_changed',
  );
  const { bannerId } = await outside('https://news.example/@us?x=1#y');
  const isLinked = async () => (await shown()).find(({ id }) => id === bannerId)?.linkageType;
  expect(await isLinked()).toBe('URL');
  for (const url of [
    'https://news.example.evil.example/',
    'https://evil.example/https://news.example',
    'https://news.example:444/',
    'https://nеws.example/',
  ])
    expect([url, await refusal(outside(url))]).toEqual([url, 'link_not_allowed']);
  for (const url of [
    'http://news.example',
    'https://a@news.example/',
    '//news.example',
    'javascript:1',
    'https:/\\x',
  ])
    expect([url, await raw({ linkageType: 'URL', url })]).toEqual([url, 400]);

  await owner(calls.setLinkOrigins, { body: { seen: origins, origins: [] } });
  await expect.poll(isLinked).toBe('NONE');
});

it('keeps the order that operators give a group, unless it is no longer the one they saw', async () => {
  const groupName = 'w_leftmenu';
  const ids: BannerId[] = [];
  for (const _ of [1, 2, 3]) ids.push((await world.makeBanner({ groupName })).bannerId);
  const inGroup = async () => (await shown()).flatMap((b) => (b.groupName === groupName ? [b.id] : []));
  expect(await inGroup()).toEqual(ids);
  const order = [...ids].reverse();
  await desk()(calls.orderBanners, { body: { groupName, seen: ids, order } });
  expect(await inGroup()).toEqual(order);
  const put = (seen: typeof ids, next: typeof ids) =>
    refusal(desk()(calls.orderBanners, { body: { groupName, seen, order: next } }));
  expect(await put(ids, ids)).toBe('content_changed');
  expect(await put(order, order.slice(1))).toBe('content_changed');
  expect(await put(order, [...order.slice(1), ...order.slice(1, 2)])).toBe('content_changed');
  const { bannerId } = await world.makeBanner({ groupName });
  expect((await inGroup()).at(-1)).toBe(bannerId);
});

it('re-encodes pictures in their shape, under immutable addresses', async () => {
  const upload = (picture: File, shape: 'wide' | 'narrow' = 'wide') =>
    desk()(calls.uploadBannerPicture, { body: { shape, picture } });
  const marked = await sharp(Buffer.from(await (await drawPicture('crimson')).arrayBuffer()))
    .withExif({ IFD0: { Copyright: 'MARKED' } })
    .jpeg()
    .toBuffer();
  const wide = await upload(new File([new Uint8Array(marked)], 'a.jpg', { type: 'image/jpeg' }));
  const narrow = await upload(await drawPicture('teal', 780, 400), 'narrow');
  expect(wide.tint).toMatch(/^#[0-5][0-9a-f]{5}$/);
  const made = await world.makeBanner({ wide: wide.name, narrow: narrow.name });
  // The site finds the narrow picture by the wide one's address.
  expect(made.narrowImageUrl).toBe(made.imageUrl.replace(/-wide(?=\.\w+$)/, '-narrow'));
  for (const [url, width, height] of [
    [made.imageUrl, 2160, 336],
    [made.narrowImageUrl, 780, 320],
  ] as const) {
    const served = await fetch(world.url + url);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture.avif"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const content = Buffer.from(await served.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: 'heif', width, height });
    expect(content.includes('MARKED')).toBe(false);
  }
  expect(await refusal(upload(await drawPicture('red', 1079, 224)))).toBe('picture_too_small');
  expect(await refusal(upload(new File(['<svg/>'], 'a.png', { type: 'image/png' })))).toBe(
    'unsupported_media_type',
  );
  expect((await fetch(`${world.url}/images/content/${'0'.repeat(24)}.${wide.name}-wide.avif`)).status).toBe(
    404,
  );
  expect(await refusal(world.makeBanner({ wide: '0'.repeat(24) }))).toBe('picture_missing');
  expect(await refusal(world.makeBanner({ wide: null }))).toBe('picture_missing');
});

it('throws away a picture that no banner took within a day', async () => {
  const upload = async (background: string) =>
    desk()(calls.uploadBannerPicture, { body: { shape: 'wide', picture: await drawPicture(background) } });
  const [unused, used] = [await upload('olive'), await upload('maroon')];
  await world.makeBanner({ wide: used.name });
  world.clock.advance(24 * 3_600 + 1);
  world.editor = await world.signInOperator('content', 'contenttwo');
  await upload('gold');
  expect(
    await Promise.all([unused, used].map(async ({ url }) => (await fetch(world.url + url)).status)),
  ).toEqual([404, 200]);
  const list = await desk()(calls.listBanners);
  expect(list.list.some(({ wide }) => wide === used.name)).toBe(true);
});
