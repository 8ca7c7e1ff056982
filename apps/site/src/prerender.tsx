import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { GameCategory } from '@kislap/contracts/constants';
import { Lobby } from '@kislap/contracts/lobby';
import type { Language } from '@kislap/i18n';
import { pages as pagesEn } from '@kislap/i18n/en/pages.ts';
import { titles as titlesEn } from '@kislap/i18n/en/titles.ts';
import { pages as pagesTy } from '@kislap/i18n/ty/pages.ts';
import { titles as titlesTy } from '@kislap/i18n/ty/titles.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { App } from './app/app.tsx';
import { bootScript } from './app/boot-script.ts';
import { documentOf } from './app/document.ts';
import { OfflinePage } from './app/offline-page.tsx';
import { listPublicPages, titleOf } from './app/page-titles.ts';
import { pruneCss } from './app/prune-css.ts';
import { createSiteRouter, routeOf } from './app/router.tsx';
import * as bootEn from './shared/boot-en.ts';
import * as bootTy from './shared/boot-ty.ts';
import { areas, I18nProvider } from './shared/i18n.tsx';
import { useLobby } from './shared/live.ts';
import { usePreferences } from './shared/preferences.ts';
import { useSiteStatus } from './shared/site-status.ts';
import styles from './styles/app.css?inline';

const { common, lobby, shell } = bootEn;
areas.add('EN', { common, lobby, shell, pages: pagesEn, titles: titlesEn });
areas.add('TY', { ...bootTy, pages: pagesTy, titles: titlesTy });

export interface PrerenderRequest {
  /** The path asked for. `/maintenance`, `/region` and `/offline` are pages that stand for the whole site. */
  path: string;
  lang: Language;
  /** The reply value of `GET /wps/relay/lobby`, as JSON or decoded. */
  data: unknown;
  /** Of the site, without a slash at its end. */
  origin: string;
}

export interface PrerenderedPage {
  /** The whole document, from the doctype on. */
  html: string;
  /** What stands in its head, for a server that builds its own document. */
  head: string;
  statusCode: number;
  /** The path search engines are told to keep; null: they are told to keep none. */
  canonical: string | null;
  /** Sources for `script-src` and `style-src` of the content security policy: `'sha256-…'`. */
  csp: { script: string[]; style: string[] };
}

/** What travels inside the page: a screen full. */
const inlinedRows = 1;
const inlinedGames = 5;
const inlinedWinners = 4;

/** Paths whose first view is rendered here; every other page of the site is sent as an empty frame. */
export const prerenderedPaths: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/password',
  '/help',
  '/index',
  '/index.html',
  '/home',
];

const standIns = { '/maintenance': 503, '/region': 403, '/offline': 200 } as const;

/**
 * Pages with the same key are the same bytes, so one copy in memory serves them all. A frame's key is its route: they
 * differ in what they are called.
 */
export function pageKeyOf(path: string): string {
  if (prerenderedPaths.includes(path)) return '/';
  if (path in standIns) return path;
  const route = routeOf(createSiteRouter(createMemoryHistory({ initialEntries: [path] })), path);
  return route === undefined ? 'not-found' : `frame:${route}`;
}

/** For the sitemap: the public pages whose categories are open. */
export function listPages(data: unknown): string[] {
  return listPublicPages(openCategories(lobbyOf(data)));
}

const drawnKeys = new Set<string>();

/** Rendering keeps its language in one place, so requests must not overlap: it never awaits between set and use. */
export async function render({ path, lang, data, origin }: PrerenderRequest): Promise<PrerenderedPage> {
  const key = pageKeyOf(path);
  const whole = lobbyOf(data);
  const i18n = areas.stateOf(lang);
  const page = titleOf(path, i18n.t, lang, openCategories(whole));
  const document = (
    content: string,
    statusCode: number,
    parts: { lobby?: Lobby; hydratesAt?: string } = {},
  ) => {
    const criticalCss = pruneCss(styles, content);
    const { html, head } = documentOf({
      lang,
      page,
      origin,
      content,
      lobby: parts.lobby ?? null,
      criticalCss,
      assets: __CLIENT_ASSETS__,
      hydratesAt: parts.hydratesAt ?? '',
      isStill: key === '/offline',
    });
    const csp = { script: [sourceOf(bootScript)], style: [sourceOf(criticalCss)] };
    return { html, head, statusCode, canonical: page.canonical, csp };
  };
  if (key.startsWith('frame:')) return document('', 200);
  if (key === '/offline') {
    const still = (
      <I18nProvider state={i18n}>
        <OfflinePage />
      </I18nProvider>
    );
    return document(renderToString(still), 200);
  }

  const shown = firstPartOf(whole);
  const router = createSiteRouter(
    createMemoryHistory({ initialEntries: [key === 'not-found' ? '/404' : '/'] }),
  );
  await router.load();

  const draw = () => {
    usePreferences.setState({ language: lang });
    useLobby.setState({ lobby: shown });
    useSiteStatus.setState({ status: key === '/maintenance' ? 1 : key === '/region' ? 2 : 0 });
    return renderToString(<App router={router} />);
  };
  if (!drawnKeys.has(key)) {
    // Parts that are lazy in the browser stand in this very file: the first drawing asks for them, the second has them.
    draw();
    await turn();
    drawnKeys.add(key);
  }
  const content = draw();
  if (key === '/') return document(content, 200, { lobby: shown, hydratesAt: '/' });
  return document(content, key === '/maintenance' || key === '/region' ? standIns[key] : 404);
}

function lobbyOf(data: unknown): Lobby {
  return Lobby.safeParse(data).data ?? z.parse(Lobby, z.encode(Lobby, data as Lobby));
}

function openCategories({ lanes }: Lobby): GameCategory[] {
  return lanes.map(({ gameCategory }) => gameCategory);
}

/** As much of the lobby as the first view shows; the rest comes at the first touch. */
function firstPartOf(lobby: Lobby): Lobby {
  const rows = lobby.rows.slice(0, inlinedRows);
  const isShown = (category: string) => rows.some(({ gameCategory }) => gameCategory === category);
  return {
    ...lobby,
    // The navigation names every category; studios stand above a row.
    lanes: lobby.lanes.map((lane) => (isShown(lane.gameCategory) ? lane : { ...lane, cards: [] })),
    hot: firstGames(lobby.hot),
    rows: rows.map((row) => ({ ...row, games: firstGames(row.games) })),
    notices: lobby.notices.map((notice) => ({ ...notice, content: '' })),
    winners: lobby.winners.slice(0, inlinedWinners),
  };
}

/** The wide picture is for pages of their own. */
function firstGames(games: Lobby['hot']): Lobby['hot'] {
  return games.slice(0, inlinedGames).map((game) => ({ ...game, lagerIcon: '' }));
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
