import { getLobby } from '@kislap/games/contract/lobby';
import { startCoolOff } from '@kislap/protection/contract/protection';
import { getBalance } from '@kislap/wallet/contract/wallet';
import { afterAll, expect, it } from 'vitest';
import { listAnnouncements } from '../contract/content.ts';
import { buildContentWorld, entryTexts } from './content.world.ts';
import { isOfferBanner, isOfferEntry } from './offers.ts';

const world = await buildContentWorld();
afterAll(() => world.close());

const withLink = (href: string) => ({
  EN: { title: 'Look', content: `<p><a href="${href}">Here</a></p>` },
  TY: { title: 'Tingnan', content: `<p><a href="${href}">Dito</a></p>` },
});

it('hides offers from a player on a break, and shows notices to everybody', async () => {
  const plain = await world.makeEntry();
  const helping = await world.makeEntry({ texts: withLink('/help#responsible') });
  const raffle = await world.makeEntry({ promotionType: 'RAFFLE' });
  await world.makeEntry({ kind: 'promotion', promotionType: 'VIP' });
  const popup = await world.makeEntry({ kind: 'popup', execution: 'A' });
  const luring = await world.makeEntry({ kind: 'popup', execution: 'A', texts: withLink('/promotions') });
  await world.makeBanner({ link: { linkageType: 'PAGE', path: '/promotions' } });
  const quiet = await world.makeBanner({ link: { linkageType: 'PAGE', path: '/help#limits' } });

  const username = 'restingone';
  const token = await world.signInMember(username);
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).sort();
  const before = await world.as(token)(listAnnouncements, { query: {} });
  expect([before.banners.length, before.promotion.length]).toEqual([2, 1]);
  expect(idsOf(before.popup)).toEqual([popup.announcementId, luring.announcementId].sort());
  expect(idsOf(before.notices)).toContain(raffle.announcementId);

  await world.as(token)(startCoolOff, { body: { term: 'day' } });
  // The break ended every session; somebody who comes back to withdraw is meant here.
  const seen = { ip: '127.0.0.1', userAgent: 'test', cookies: {}, setCookie: () => undefined };
  const again = await world.features.identity.logins.login(
    { username, password: 'velvet-anchor-plum' },
    seen,
  );
  const after = await world.as(again.token)(listAnnouncements, { query: {} });
  expect(idsOf(after.banners)).toEqual([quiet.bannerId]);
  expect(after.promotion).toEqual([]);
  expect(idsOf(after.popup)).toEqual([popup.announcementId]);
  expect(idsOf(after.notices)).toEqual([plain.announcementId, helping.announcementId].sort());
  const lobby = await world.as(again.token)(getLobby);
  expect(idsOf(lobby.banners)).toEqual([quiet.bannerId]);
  expect(idsOf(lobby.notices)).toEqual(idsOf(after.notices));
  // What is kept for them is nobody else's.
  expect((await world.as(null)(getLobby)).banners).toHaveLength(2);
});

it('shows them to a trial account, which cannot be paused', async () => {
  const { identity } = world.features;
  const db = world.platform.database.kysely;
  const account = {
    type: 4,
    username: 'tryingone',
    password: null,
    language: 'EN',
    ip: '127.0.0.1',
  } as const;
  const { id } = await identity.createMember(db, account);
  const visit = { ip: '127.0.0.1', device: 'test' };
  const token = await db.transaction().execute((tx) => identity.sessions.create(tx, id, visit));
  expect((await world.as(token)(listAnnouncements, { query: {} })).promotion).toHaveLength(1);
  expect(await world.as(token)(getBalance)).toMatchObject({
    balance: 10_000_000_000n,
    isPlayMoney: true,
    unreadMessage: 0,
    claimableMissions: 0,
  });
});

it('recognises an offer by its link', () => {
  const banner = (linkageType: 'NONE' | 'PAGE' | 'GAME' | 'URL', url: string) =>
    isOfferBanner({ linkageType, url });
  expect(banner('NONE', '')).toBe(false);
  for (const url of ['/help', '/help#term', '/member/protection'])
    expect([url, banner('PAGE', url)]).toEqual([url, false]);
  for (const url of ['/promotions', '/', '/helpful', '//help', '/rng'])
    expect([url, banner('PAGE', url)]).toEqual([url, true]);
  expect(banner('URL', 'https://partner.example')).toBe(true);
  const entry = (content: string) => isOfferEntry({ kind: 'notice', promotionType: null, content });
  expect([entry(entryTexts.EN.content), entry('<a href="mailto:a@b.example">Write</a>')]).toEqual([
    false,
    false,
  ]);
  expect(entry('<a href="/help">Help</a> <a href="https://partner.example">Win</a>')).toBe(true);
});
