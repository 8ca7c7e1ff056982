import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listOpenOrigins } from '@kislap/identity/server';
import { AppError } from '@kislap/platform/errors.ts';
import { doorOf } from '@kislap/platform/http/doors.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Features } from '../compose/house.ts';
import { serveDocs } from './docs-page.ts';
import { keepAssets } from './kept-assets.ts';
import { createPolicy, listGameOrigins, pageHeaders } from './security.ts';
import { createSiteFiles } from './site-files.ts';
import { createSitePages } from './site-pages.ts';
import { loadStaticFiles } from './static-files.ts';

const apps = join(import.meta.dirname, '../../../');
/** Addresses of calls: an unknown one below them is a wrong call, not a page. */
const callPrefixes = [
  ...['/wps/', '/console/api/', '/gateway/', '/cashier/', '/images/games/', '/launch'],
  ...['/lgw/', '/lotto/', '/fair/'],
];

/** Site, console and the API reference: every path that no call answers. */
export async function registerPages(http: Http, platform: Platform, features: Features): Promise<void> {
  serveDocs(http);
  const { config, log } = platform;
  const isHttps = config.publicUrl.startsWith('https:');
  const entry = join(apps, 'site/dist/prerender/entry.js');
  const isBuilt = (await stat(entry).catch(() => undefined))?.isFile() ?? false;
  if (!isBuilt) {
    log.warn('the site is not built: only calls are answered (npm start builds it)');
    http.app.setNotFoundHandler(refuse);
    return;
  }
  const assetsBefore = join(config.dataDir, 'kept-assets');
  const client = join(apps, 'site/dist/client');
  await keepAssets({ built: join(client, 'assets'), kept: assetsBefore, now: platform.clock.now() });
  const siteFiles = await loadStaticFiles(client, assetsBefore);
  const consoleFiles = await loadStaticFiles(join(apps, 'console/dist'));
  const { origin } = new URL(config.publicUrl);
  const sitePages = await createSitePages({
    entry,
    lobby: features.games.lobby,
    games: features.games,
    site: features.site,
    origin,
    log,
    listGameOrigins: () => listGameOrigins(features.games.integrations.list(), config.arcadeUrl),
    listOpenOrigins: () =>
      listOpenOrigins({ site: features.site, providers: features.identity.doors.providers }),
    isHttps,
  });
  const files = createSiteFiles(origin, sitePages);
  const consoleIsHttps = config.consoleUrl.startsWith('https:');
  const consoleHeaders = pageHeaders(
    createPolicy({ scripts: [], styles: [], frames: [], widgets: [], connects: [], isHttps: consoleIsHttps }),
    consoleIsHttps,
  );

  http.app.setNotFoundHandler(async (request, reply) => {
    // Cut by hand: `//` and its like are no addresses that can be parsed.
    const [path = '/'] = request.url.split('?', 1);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || callPrefixes.some((prefix) => path.startsWith(prefix))) return refuse();
    const door = doorOf(request.raw);
    if (door === 'console' && path === '/') return reply.redirect('/console/');
    if (path === '/console' || path.startsWith('/console/')) {
      // Whoever comes with an old bookmark is shown the way; nothing of the console is served from the players' origin.
      if (door === 'site') return reply.redirect(`${config.consoleUrl}${request.url}`);
      const file = path.slice('/console'.length);
      if (await consoleFiles.send(file, request, reply)) return reply;
      // Assets that are gone must not be answered with a page.
      if (file.startsWith('/assets/')) return refuse();
      reply.headers(consoleHeaders).header('cache-control', 'no-cache');
      if (await consoleFiles.send('/index.html', request, reply)) return reply;
      return refuse();
    }
    if (await files.send(path, request, reply)) return reply;
    if (path !== '/' && (await siteFiles.send(path, request, reply))) return reply;
    if (path.startsWith('/assets/') || path.startsWith('/images/') || path.startsWith('/icons/'))
      return refuse();
    await sitePages.send(request, reply);
    return reply;
  });
  // The first page of a start is rendered before anybody asks.
  http.app.addHook('onReady', () => sitePages.warm());
}

function refuse(_request?: FastifyRequest, _reply?: FastifyReply): never {
  throw new AppError('not_found');
}
