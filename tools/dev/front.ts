import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { bootScript } from '../../apps/site/src/app/document/boot-script.ts';

const root = path.resolve(import.meta.dirname, '../..');
const site = path.join(root, 'apps/site');

/** What Vite answers itself; every other call goes to the product. */
const ownPaths = String.raw`/(src|node_modules|@vite|@id|@fs|@react-refresh)\b`;

interface Front {
  port: number;
  product: string;
}

/** Serves the console from its sources on `port`, and its calls and pictures from the product's console at that address. */
export async function openConsole({ port, product }: Front): Promise<void> {
  const console = await createServer({
    root: path.join(root, 'apps/console'),
    configFile: path.join(root, 'apps/console/vite.config.ts'),
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      proxy: {
        '/console/ws': { target: product, ws: true },
        '^/(console/api|images|icons)/': { target: product },
      },
    },
  });
  await console.listen();
}

/** Serves the site from its sources on `port`, and everything else from the product at that address. */
export async function openFront({ port, product }: Front): Promise<void> {
  const front = await createServer({
    root: site,
    configFile: path.join(site, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    plugins: [pagesFrom(product)],
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      proxy: {
        '/ws': { target: product, ws: true },
        [`^(?!${ownPaths})`]: { target: product },
      },
    },
  });
  await front.listen();
}

/** The site's pages in place of those that the product has rendered from its last build. */
function pagesFrom(product: string): Plugin {
  return {
    name: 'pages-from-sources',
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const url = request.url ?? '/';
        const file = standIns[url.split('?')[0] ?? ''];
        if (file) {
          reply.setHeader('content-type', file.type);
          return void reply.end(file.body);
        }
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
        readSitePage(`${product}${url}`, request.headers)
          .then(async (page) => {
            if (page === undefined) return next();
            reply.setHeader('content-type', 'text/html; charset=utf-8');
            reply.end(await server.transformIndexHtml(url, siteDocument(page)));
          })
          .catch(next);
      });
    },
  };
}

/** A worker would go on serving the last build; styles come with the code. */
const standIns: Record<string, { type: string; body: string } | undefined> = {
  '/service-worker.js': { type: 'text/javascript', body: 'registration.unregister();' },
  '/assets/.css': { type: 'text/css', body: '' },
};

/** A page of the site as the product sends it; undefined for any other, or a redirect. */
async function readSitePage(
  address: string,
  { cookie = '' }: { cookie?: string },
): Promise<string | undefined> {
  const reply = await fetch(address, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
  const page = await reply.text();
  return page.includes('<div id="app">') ? page : undefined;
}

/** The product's own document with its data, without what its renderer drew. */
function siteDocument(page: string): string {
  const data = page.match(/<script type="application\/json".*?<\/script>/gs) ?? [];
  return `<!doctype html>
<html lang="en" data-theme="dark" data-language="EN" data-css="" data-page="">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
    <title>Kislap</title>
    <script>${bootScript}</script>
    <script type="module" src="/src/main.tsx"></script>
  </head>
  <body><div id="app"></div>${data.join('')}</body>
</html>`;
}
