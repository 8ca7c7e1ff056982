import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@kislap/contract-kit';
import { type GameCategory, lobbyPageSize } from '@kislap/contract-kit/constants';
import type { Games, LobbyMemory } from '@kislap/games/server';
import { elapsedMs } from '@kislap/platform/clock.ts';
import { plainAddress } from '@kislap/platform/http/context.ts';
import type { Log } from '@kislap/platform/log.ts';
import { compress, takesBrotli } from '@kislap/platform/web/compress.ts';
import type { Site } from '@kislap/site/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchHeaders } from './search-engines.ts';
import { createPolicy, pageHeaders } from './security.ts';
import { withVisitorAddress } from './visitor-address.ts';

/** What the site's build exports for the server; see its prerender entry. */
interface Prerenderer {
  pageKeyOf(path: string, search: URLSearchParams): string;
  /** Whether a copy of this page is soon old. */
  isPassing(pageKey: string): boolean;
  /** Paths that a search engine may list, by open features. */
  listPages(data: unknown): string[];
  render(request: RenderRequest): Promise<Rendered>;
}

interface RenderRequest {
  path: string;
  pageKey: string;
  lang: Language;
  data: unknown;
  origin: string;
  readGames(category: GameCategory): Promise<unknown>;
  readRooms(category: GameCategory): Promise<unknown>;
}

/** The same object as last time where nothing of it changed. */
interface Rendered {
  html: string;
  statusCode: number;
  canonical: string | null;
  csp: { script: string[]; style: string[] };
}

interface Page {
  rendered: Rendered;
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

export interface SitePages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  listPages(): Promise<string[]>;
  /** Renders the lobby in every language, so that the first visitor does not wait for it. */
  warm(): Promise<void>;
}

interface Parts {
  /** The file of the prerenderer, made by the site's build. */
  entry: string;
  lobby: LobbyMemory;
  games: { lists: Pick<Games['lists'], 'list'>; rooms: Pick<Games['rooms'], 'list'> };
  site: Pick<Site, 'findStatus' | 'getHosts' | 'listLanguages'>;
  /** Of the site as its visitors know it. */
  origin: string;
  log: Log;
  listGameOrigins(): readonly string[];
  /** What the policy lets in beside us now; see `PolicyInput`. */
  listOpenOrigins(): Promise<{ widgets: readonly string[]; connects: readonly string[] }>;
  isHttps: boolean;
}

/** Saved by the site when somebody chooses a language; the default is the brand's, not the browser's. */
const languageCookie = 'kislap_lang';

/** A list is refreshed as soon as it is shown; until then it may be this old. */
const passingMs = 30_000;

/** A page that nobody asked for so long is drawn again when somebody does. */
const unaskedMs = 60_000;
/** Then the last one is shown. */
const drawnWithinMs = 300;

/**
 * Pages of the player site from memory. The signed-out page is the same for everybody, so it is rendered when the
 * lobby changes. The browser fills in personal data.
 */
export async function createSitePages(parts: Parts): Promise<SitePages> {
  const { entry, lobby, site, origin, log, listGameOrigins, listOpenOrigins, isHttps } = parts;
  const readers = readersOf(parts.games);
  const prerenderer: Prerenderer = await import(pathToFileURL(entry).href);
  const kept = new Map<string, Promise<Page>>();
  let queue: Promise<unknown> = Promise.resolve();

  // The last page stays until its successor is rendered: a change never makes a visitor wait.
  const old = new Set<string>();
  /** Homes that changed while nobody looked: whoever comes next waits for the new one. */
  const unasked = new Set<string>();
  let askedAtMs = elapsedMs();
  let isRefreshing = false;
  lobby.onChange(() => {
    if (isRefreshing) return;
    isRefreshing = true;
    setTimeout(() => {
      isRefreshing = false;
      for (const key of kept.keys()) {
        // Whoever asks next for one of the others has it made anew for those after.
        if (!key.endsWith(' /')) old.add(key);
        else if (elapsedMs() - askedAtMs < unaskedMs) renew(key).catch(() => undefined);
        else unasked.add(key);
      }
    }, 250).unref();
  });

  /** Answers the new page, or the last one where it cannot be drawn. */
  async function renew(key: string): Promise<Page> {
    old.delete(key);
    const last = await kept.get(key)?.catch(() => undefined);
    const next = make(key, pathOf(pageKeyIn(key)), last);
    try {
      const page = await next;
      kept.set(key, next);
      return page;
    } catch (error) {
      log.error({ err: error, key }, 'a page could not be rendered; the last one stays');
      if (last) return last;
      throw error;
    }
  }

  async function make(key: string, path: string, last?: Page): Promise<Page> {
    const lang = key.startsWith('TY ') ? 'TY' : 'EN';
    const pageKey = pageKeyIn(key);
    const data = await lobby.read(lang);
    // One at a time: the renderer keeps its language in one place.
    const rendering = queue.then(() => prerenderer.render({ path, pageKey, lang, data, origin, ...readers }));
    queue = rendering.catch(() => undefined);
    const rendered = await rendering;
    if (prerenderer.isPassing(pageKey)) setTimeout(() => old.add(key), passingMs).unref();
    if (last?.rendered === rendered) return last;
    const plain = Buffer.from(rendered.html);
    return {
      rendered,
      plain,
      brotli: await compress(plain, 'best'),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    };
  }

  function get(path: string, search: URLSearchParams, language: Language): Promise<Page> {
    // Few keys for endlessly many addresses, so that nobody can fill the memory by asking.
    const key = `${language} ${prerenderer.pageKeyOf(path, search)}`;
    let page = kept.get(key);
    askedAtMs = elapsedMs();
    if (page && unasked.delete(key)) return Promise.race([renew(key), pause(drawnWithinMs, page)]);
    if (!page) {
      page = make(key, path);
      kept.set(key, page);
      page.catch(() => kept.delete(key));
    } else if (old.has(key)) renew(key).catch(() => undefined);
    return page;
  }

  /** Built for each answer: the page is cached, but its policy changes with the brand's settings. */
  async function headersOf({ csp, canonical }: Rendered): Promise<Record<string, string>> {
    const [opened, { imageCDNs, launchGameCDNs, gtagId }] = await Promise.all([
      listOpenOrigins(),
      site.getHosts(),
    ]);
    const policy = createPolicy({
      scripts: csp.script,
      styles: csp.style,
      frames: [...listGameOrigins(), ...hostsOf(origin, launchGameCDNs)],
      ...opened,
      images: hostsOf(origin, imageCDNs),
      isCounted: gtagId !== '',
      isHttps,
    });
    return { ...pageHeaders(policy, isHttps), ...searchHeaders(origin, canonical) };
  }

  return {
    async send(request, reply) {
      const { pathname: path, searchParams } = new URL(request.url, 'http://site');
      const address = plainAddress(request.ip);
      const status = await site.findStatus(address);
      // The offline page is fetched in advance, in any state of the site.
      const shown = path === '/offline' || status === 0 ? path : status === 1 ? '/maintenance' : '/region';
      const asked = searchParams.get('lang') ?? request.cookies[languageCookie];
      const known = await site.listLanguages();
      const page = await get(shown, searchParams, known.find((language) => language === asked) ?? 'EN');
      const { statusCode } = page.rendered;
      reply
        .status(statusCode)
        .headers(await headersOf(page.rendered))
        .header('content-type', 'text/html; charset=utf-8')
        .header('vary', 'accept-encoding, cookie')
        .header('cache-control', 'no-cache')
        .header('etag', page.etag);
      // Its reader's address is in it, so it is nobody else's.
      if (shown === '/region')
        return void reply
          .removeHeader('etag')
          .header('cache-control', 'no-store')
          .send(withVisitorAddress(page.rendered.html, address));
      if (statusCode === 503) reply.header('retry-after', '60');
      if (statusCode === 200 && request.headers['if-none-match'] === page.etag) {
        reply.status(304).send();
      } else if (takesBrotli(request.headers['accept-encoding'])) {
        reply.header('content-encoding', 'br').send(page.brotli);
      } else reply.send(page.plain);
    },
    async listPages() {
      return prerenderer.listPages(await lobby.read('EN'));
    },
    async warm() {
      await Promise.all(languages.map((language) => get('/', new URLSearchParams(), language)));
    },
  };
}

/** What the permission call tells pages to use: the brand's hosts, else the site at its main address. */
function hostsOf(origin: string, addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => URL.parse(address)?.origin ?? []);
  return origins.length > 0 ? origins : [new URL(origin).origin];
}

/** What the renderer asks for a list. */
function readersOf(games: Parts['games']) {
  return {
    readGames: async (gameType: GameCategory) =>
      games.lists.list({ gameType, pageNo: 1, pageSize: lobbyPageSize }),
    readRooms: async (gameType: GameCategory) => ({ list: await games.rooms.list({ gameType }) }),
  };
}

/** Of a key that begins with the language. */
function pageKeyIn(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/** An address whose page has this key. */
function pathOf(pageKey: string): string {
  if (pageKey.startsWith('frame:')) return pageKey.slice('frame:'.length);
  return pageKey === 'not-found' ? '/404' : pageKey;
}
