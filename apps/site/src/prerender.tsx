import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { GameCategory } from '@kislap/contract-kit/constants';
import { Lobby } from '@kislap/games/contract/lobby';
import { type Language, languages } from '@kislap/i18n';
import type { ListReaders } from '@kislap/kernel/site.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { toInlined } from '@kislap/site-kit/calls/inlined.ts';
import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { areas, I18nProvider } from '@kislap/site-kit/i18n/i18n.tsx';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { loadParts } from '@kislap/site-kit/parts.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { served as loadServed, modules } from './all-modules.ts';
import { App } from './app/app.tsx';
import { bootScript } from './app/document/boot-script.ts';
import { documentOf } from './app/document/document.ts';
import { splitFontFaces } from './app/document/font-faces.ts';
import { pruneCss } from './app/document/prune-css.ts';
import { bootAreas } from './app/features.ts';
import { listPublicPages, listServedPages, titleAreas, titleOf } from './app/page-titles.ts';
import { OfflinePage } from './app/pages/offline-page.tsx';
import { createSiteRouter, homeAliases, routeOf } from './app/router.tsx';
import styles from './styles/app.css?inline';

await loadParts();
const { served } = await loadServed();
/** Pages rendered completely at their own address; lists without a filter. */
const ownPaths: ReadonlySet<string> = new Set(listServedPages());
const pages = modules.flatMap((module) => module.pages ?? []);
const pageAreas = pages.filter(({ paths }) => paths.some((path) => ownPaths.has(path)));
const drawnAreas = [...bootAreas, ...titleAreas(), ...pageAreas.flatMap((page) => page.areas ?? [])];
await Promise.all(languages.map((language) => areas.load(language, drawnAreas)));

export interface PrerenderRequest extends ListReaders {
  /** The requested path. `/maintenance`, `/region` and `/offline` replace the whole site. */
  path: string;
  /** The key of `pageKeyOf` for this path and query. */
  pageKey: string;
  lang: Language;
  /** The reply value of `GET /wps/relay/lobby`, as JSON or decoded. */
  data: unknown;
  /** Of the site, without a slash at its end. */
  origin: string;
}

export interface PrerenderedPage {
  /** The whole document, from the doctype on. */
  html: string;
  /** The content of its head, for a server that builds its own document. */
  head: string;
  statusCode: number;
  /** The canonical path for search engines; null: noindex. */
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
  ...homeAliases,
  ...modules.flatMap(({ doors = [] }) => doors.map(({ path }) => path)),
];

const standIns = { '/maintenance': 503, '/region': 403, '/offline': 200 } as const;

/**
 * Pages with the same key are the same bytes, so one copy in memory serves them all. A frame's key is its route: they
 * differ in what they are called.
 */
export function pageKeyOf(path: string, search: URLSearchParams): string {
  if (prerenderedPaths.includes(path)) return '/';
  if (path in standIns) return path;
  if (ownPaths.has(path) && !isFiltered(path, search)) return path;
  const route = routeOf(createSiteRouter(createMemoryHistory({ initialEntries: [path] })), path);
  return route === undefined ? 'not-found' : `frame:${route}`;
}

function isFiltered(path: string, search: URLSearchParams): boolean {
  const filter = pages.find(({ paths }) => paths.includes(path))?.search?.(Object.fromEntries(search));
  return Object.values(filter ?? {}).some((value) => value !== undefined);
}

/** Whether the page tells of what changes by the minute, so that a copy of it is soon old. */
export function isPassing(pageKey: string): boolean {
  return served.isServed(pageKey);
}

/** For the sitemap: public pages with open categories. */
export function listPages(data: unknown): string[] {
  return listPublicPages(openCategories(lobbyOf(data)));
}

const { fontFaces, rules } = splitFontFaces(styles);

const drawnKeys = new Set<string>();
/** Cached pages with their data: most lists stay the same for hours. */
const drawnPages = new Map<string, { from: string; page: PrerenderedPage }>();

/**
 * Rendering keeps its language in one place, so requests must not overlap: it never awaits between set and use. A page
 * that is drawn from the same as last time is the same object.
 */
export async function render(request: PrerenderRequest): Promise<PrerenderedPage> {
  const { path, pageKey: key, lang, data, origin } = request;
  const whole = lobbyOf(data);
  const i18n = areas.stateOf(lang);
  const page = titleOf(path, i18n.t, lang, openCategories(whole));
  const document = (
    content: string,
    statusCode: number,
    parts: { lobby?: Lobby; list?: unknown; hydratesAt?: string } = {},
  ) => {
    const criticalCss = pruneCss(rules, content);
    const { html, head } = documentOf({
      lang,
      page,
      origin,
      content,
      lobby: parts.lobby ?? null,
      list: parts.list ?? null,
      fontFaces,
      criticalCss,
      assets: __CLIENT_ASSETS__,
      hydratesAt: parts.hydratesAt ?? '',
      isStill: key === '/offline',
      banner: parts.lobby?.banners[0]?.imageUrl,
    });
    const csp = { script: [sourceOf(bootScript)], style: [fontFaces, criticalCss].map(sourceOf) };
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

  const isOwn = ownPaths.has(key);
  const list = await served.read(key, request);
  const shown = isOwn ? partForPage(whole, list?.category) : firstPartOf(whole);
  const from = isOwn ? toInlined({ shown, list, origin }) : null;
  const last = drawnPages.get(`${lang} ${key}`);
  if (last && last.from === from) return last.page;
  const address = isOwn ? key : key === 'not-found' ? '/404' : '/';
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();

  const draw = () => {
    usePreferences.setState({ language: lang });
    useLobby.setState({ lobby: shown });
    useSiteStatus.setState({ status: key === '/maintenance' ? 1 : key === '/region' ? 2 : 0 });
    queryClient.clear();
    if (list) served.take(list);
    return renderToString(<App router={router} />);
  };
  if (!drawnKeys.has(key)) {
    // Parts that are lazy in the browser are in this file: the first render requests them, the second has them.
    draw();
    await turn();
    drawnKeys.add(key);
  }
  const content = draw();
  if (from !== null) {
    const drawn = document(content, 200, { lobby: shown, list, hydratesAt: key });
    drawnPages.set(`${lang} ${key}`, { from, page: drawn });
    return drawn;
  }
  if (key === '/') return document(content, 200, { lobby: shown, hydratesAt: '/' });
  return document(content, key === '/maintenance' || key === '/region' ? standIns[key] : 404);
}

function lobbyOf(data: unknown): Lobby {
  return Lobby.safeParse(data).data ?? decoded(Lobby, data);
}

/** As it comes out of a call: without what the reply does not name. */
function decoded<Schema extends z.core.$ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  return z.parse(schema, z.encode(schema, data as z.output<Schema>));
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
    // The navigation names every category; studios are above a row.
    lanes: lobby.lanes.map((lane) => (isShown(lane.gameCategory) ? lane : { ...lane, cards: [] })),
    hot: firstGames(lobby.hot),
    rows: rows.map((row) => ({ ...row, games: firstGames(row.games) })),
    notices: lobby.notices.map((notice) => ({ ...notice, content: '' })),
    // Their places tell them apart as well as the numbers of their records, which would not shrink.
    winners: lobby.winners
      .slice(0, inlinedWinners)
      .map(({ vo }, place) => ({ vo: { ...vo, recordId: `${place}` } })),
  };
}

/** What the menus name and, of a list, its studios; the lobby itself is asked for once the page stands. */
function partForPage(lobby: Lobby, category: GameCategory | undefined): Lobby {
  const lanes = lobby.lanes.map((lane) => (lane.gameCategory === category ? lane : { ...lane, cards: [] }));
  return { ...lobby, lanes, banners: [], hot: [], rows: [], notices: [], winners: [], jackpotPool: null };
}

/** The wide picture is for pages of their own. */
function firstGames(games: Lobby['hot']): Lobby['hot'] {
  return games.slice(0, inlinedGames).map((game) => ({ ...game, lagerIcon: '' }));
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
