import { createHash } from 'node:crypto';
import { Lobby } from '@kislap/contracts/lobby';
import type { Language } from '@kislap/i18n';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { App } from './app/app.tsx';
import { bootScript } from './app/boot-script.ts';
import { documentOf } from './app/document.ts';
import { pruneCss } from './app/prune-css.ts';
import { createSiteRouter } from './app/router.tsx';
import * as bootEn from './shared/boot-en.ts';
import * as bootTy from './shared/boot-ty.ts';
import { areas } from './shared/i18n.tsx';
import { useLobby } from './shared/live.ts';
import { usePreferences } from './shared/preferences.ts';
import { useSiteStatus } from './shared/site-status.ts';
import styles from './styles/app.css?inline';

areas.add('EN', { common: bootEn.common, lobby: bootEn.lobby, shell: bootEn.shell });
areas.add('TY', { common: bootTy.common, lobby: bootTy.lobby, shell: bootTy.shell });

export interface PrerenderRequest {
  /** The path asked for. `/maintenance` and `/region` are the pages of a closed site. */
  path: string;
  lang: Language;
  /** The reply value of `GET /wps/relay/lobby`, as JSON or decoded. */
  data: unknown;
}

export interface PrerenderedPage {
  /** The whole document, from the doctype on. */
  html: string;
  /** What stands in its head, for a server that builds its own document. */
  head: string;
  statusCode: number;
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

/** Pages with the same key are the same bytes, so one copy in memory serves them all. */
export function pageKeyOf(path: string): string {
  if (prerenderedPaths.includes(path)) return '/';
  if (path === '/maintenance' || path === '/region') return path;
  return isKnown(path) ? 'frame' : 'not-found';
}

function isKnown(path: string): boolean {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }));
  return router.getMatchedRoutes(path)[2] !== undefined;
}

/** Rendering keeps its language in one place, so requests must not overlap: it never awaits between set and use. */
export async function render({ path, lang, data }: PrerenderRequest): Promise<PrerenderedPage> {
  const key = pageKeyOf(path);
  if (key === 'frame') return page({ lang, key, path, content: '', lobby: null, statusCode: 200 });

  const lobby = firstPartOf(data);
  const at = key === '/' ? '/' : key === 'not-found' ? '/404' : '/';
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [at] }));
  await router.load();

  usePreferences.setState({ language: lang });
  useLobby.setState({ lobby });
  useSiteStatus.setState({ status: key === '/maintenance' ? 1 : key === '/region' ? 2 : 0 });
  const content = renderToString(<App router={router} />);

  const statusCode = { '/': 200, 'not-found': 404, '/maintenance': 503, '/region': 403 }[key] ?? 200;
  return page({ lang, key, path, content, lobby: key === '/' ? lobby : null, statusCode });
}

/** As much of the lobby as the first view shows; the rest comes at the first touch. */
function firstPartOf(data: unknown): Lobby {
  const lobby = Lobby.safeParse(data).data ?? z.parse(Lobby, z.encode(Lobby, data as Lobby));
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

interface PageParts {
  lang: Language;
  key: string;
  path: string;
  content: string;
  lobby: unknown;
  statusCode: number;
}

function page({ lang, key, content, lobby, statusCode }: PageParts): PrerenderedPage {
  const criticalCss = pruneCss(styles, content);
  const { html, head } = documentOf({
    lang,
    content,
    lobby,
    criticalCss,
    assets: __CLIENT_ASSETS__,
    hydratesAt: key === '/' ? '/' : '',
  });
  return { html, head, statusCode, csp: { script: [sourceOf(bootScript)], style: [sourceOf(criticalCss)] } };
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
