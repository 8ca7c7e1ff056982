import { fill, type Language, localeOf } from '@kislap/i18n';
import type { FastifyInstance } from 'fastify';
import { showcase as english } from '../../texts/en/showcase.ts';
import { showcase as filipino } from '../../texts/ty/showcase.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import { percentOf } from '../catalogue/percent.ts';
import type { Parts } from '../parts.ts';
import { escapeHtml } from './html.ts';

const policy =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const styles = `:root{color-scheme:dark;--bg:#110b17;--text:#f7f3eb;--dim:#c4bacd;--mango:#ffba34;--line:#3d3247}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:1200px;margin:0 auto;padding:32px 16px 64px}h1{font-size:2.25rem;line-height:1.1;margin:0 0 8px}
p{margin:0 0 16px;max-width:40rem;color:var(--dim)}a{display:inline-block;padding:12px 24px;border-radius:999px;background:var(--mango);color:#241800;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #7fe6ef;outline-offset:3px}h2{font-size:1.125rem;margin:32px 0 12px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(120px,1fr))}
img{display:block;width:100%;height:auto;aspect-ratio:3/4;border-radius:14px;border:1px solid var(--line)}
small{display:block;margin-top:4px;color:var(--dim);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}`;

/** `/`: what a person finds who comes to the vendor's own address. */
export function showcaseRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/showcase.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles),
  );
  app.get<{ Querystring: { lang?: unknown } }>('/', async (request, reply) => {
    const accepted = String(request.headers['accept-language'] ?? '').toLowerCase();
    const isFilipino = request.query.lang === 'TY' || /^\s*(fil|tl|ty)\b/.test(accepted);
    return reply
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(showcasePage(isFilipino ? 'TY' : 'EN', parts.games, parts.settings.siteOrigin));
  });
}

function showcasePage(language: Language, games: readonly CatalogueGame[], siteOrigin: string): string {
  const texts = language === 'TY' ? filipino : english;
  const t = (key: keyof typeof english, params: Record<string, string | number> = {}) =>
    escapeHtml(fill(texts[key], language, params));
  const tiles = games.map(
    (game) =>
      `<li><img loading="lazy" width="150" height="200" src="/art/${game.gameCode}.svg" alt="${escapeHtml(game.name)}" style="background:${game.tints[1]}"><small>${t('rtp', { rtp: `${percentOf(game.rtp, 2)}%` })}</small></li>`,
  );
  return `<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('title')}</title><link rel="icon" href="/art/fiesta-20.svg"><link rel="stylesheet" href="/showcase.css"></head><body><main><h1>${t('title')}</h1><p>${t('lead')}</p><a href="${escapeHtml(siteOrigin)}">${t('site')}</a><h2>${t('count', { count: games.length })}</h2><ul>${tiles.join('')}</ul></main></body></html>`;
}
