import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGame } from '../catalogue/index.ts';
import { type HeroKind, heroKinds, renderHero } from './hero.ts';
import { renderScene } from './scene.ts';
import { isSymbolSet, renderSymbols } from './symbols.ts';
import { renderTile } from './tile.ts';
import { renderWide } from './wide.ts';

type Picture = { svg: string; packed: Buffer; etag: string };

const compress = promisify(brotliCompress);
const pictures = new Map<string, Promise<Picture>>();

/** Draws a picture the first time it is asked for and keeps it, compressed, for the life of the process. */
function pictureOf(key: string, draw: () => string): Promise<Picture> {
  const found = pictures.get(key);
  if (found !== undefined) return found;
  const picture = prepare(draw());
  pictures.set(key, picture);
  return picture;
}

async function prepare(svg: string): Promise<Picture> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const packed = await compress(Buffer.from(svg), { params });
  return { svg, packed, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
): Promise<FastifyReply> {
  const { svg, packed, etag } = picture;
  // Opened by itself a picture is a document: it may style itself and nothing more.
  reply.headers({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(svg);
  return reply.header('content-encoding', 'br').send(packed);
}

function isHeroKind(name: string): name is HeroKind {
  return heroKinds.some((kind) => kind === name);
}

/**
 * `/art/<game_code>.svg` (3:4), `/art/<game_code>/wide.svg` (16:9), `/art/<game_code>/scene.svg`, `/art/symbols/<set>.svg` and
 * `/art/hero/<kind>.svg`, `/art/hero/<kind>/narrow.svg` (1440x224, 390x160).
 */
export function registerArt(app: FastifyInstance): void {
  const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'not_found' });

  app.get<{ Params: { file: string } }>('/art/:file', async (request, reply) => {
    const game = /\.svg$/.test(request.params.file) ? findGame(request.params.file.slice(0, -4)) : undefined;
    if (game === undefined) return notFound(reply);
    return sendPicture(request, reply, await pictureOf(game.gameCode, () => renderTile(game)));
  });

  for (const [name, render] of [
    ['wide', renderWide],
    ['scene', renderScene],
  ] as const) {
    app.get<{ Params: { code: string } }>(`/art/:code/${name}.svg`, async (request, reply) => {
      const game = findGame(request.params.code);
      if (game === undefined) return notFound(reply);
      return sendPicture(request, reply, await pictureOf(`${game.gameCode} ${name}`, () => render(game)));
    });
  }

  app.get<{ Params: { file: string } }>('/art/hero/:file', async (request, reply) => {
    const kind = request.params.file.replace(/\.svg$/, '');
    if (!isHeroKind(kind) || kind === request.params.file) return notFound(reply);
    return sendPicture(request, reply, await pictureOf(`hero ${kind}`, () => renderHero(kind, 'wide')));
  });

  app.get<{ Params: { file: string } }>('/art/symbols/:file', async (request, reply) => {
    const name = request.params.file.replace(/\.svg$/, '');
    if (!isSymbolSet(name) || name === request.params.file) return notFound(reply);
    return sendPicture(request, reply, await pictureOf(`symbols ${name}`, () => renderSymbols(name)));
  });

  app.get<{ Params: { kind: string } }>('/art/hero/:kind/narrow.svg', async (request, reply) => {
    const { kind } = request.params;
    if (!isHeroKind(kind)) return notFound(reply);
    return sendPicture(
      request,
      reply,
      await pictureOf(`hero ${kind} narrow`, () => renderHero(kind, 'narrow')),
    );
  });
}
