import { brotliCompressSync, constants } from 'node:zlib';
import { defineCallback, type GameId } from '@kislap/contract-kit';
import type { Database } from '@kislap/platform/database/database.ts';
import { serveCallback } from '@kislap/platform/http/callback.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { findPicture } from './catalogue.queries.ts';
import { renderPicture, toWidth } from './rendition.ts';

/** Drawings only: nothing that runs, nothing that loads from elsewhere. */
export function isSafeSvg(content: Buffer): boolean {
  if (content.length > 200_000) return false;
  const text = content.toString('utf8');
  if (!/^\s*<svg[\s>]/.test(text)) return false;
  return !/<script|<foreignObject|<!ENTITY|<!DOCTYPE|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)/i.test(
    text,
  );
}

const pictureFile = defineCallback({
  method: 'GET',
  path: '/images/games/:file',
  summary: 'The picture of a game; its name carries its hash, so it never changes.',
  protocol: 'HTTP',
});

const namePattern = /^([0-9a-f-]{36})-(tile|wide)-([0-9a-f]{12})(?:-(\d{2,3})\.avif|\.svg)$/;
const keptMax = 4_000;

interface PictureFile {
  contentType: string;
  plain: Buffer;
  /** A drawing is text; pixels come compressed. */
  brotli?: Buffer;
}

/** Serves pictures as drawings and in pixels, from memory after the first time. */
export function servePictures(http: Http, db: Database): void {
  const kept = new Map<string, Promise<PictureFile | undefined>>();

  function open(file: string): Promise<PictureFile | undefined> {
    const before = kept.get(file);
    if (before) return before;
    // Kept while it is still read, so that many who ask at once cause one drawing.
    const opened = readPicture(db, file);
    kept.set(file, opened);
    const forget = () => kept.delete(file);
    opened.then((picture) => (picture && kept.size <= keptMax ? undefined : forget()), forget);
    return opened;
  }

  serveCallback(http, pictureFile, async ({ params, headers }) => {
    const picture = await open(params.file ?? '');
    if (!picture) return { status: 404, contentType: 'text/plain', body: '' };
    const isBrotli = picture.brotli && /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
    return {
      status: 200,
      contentType: picture.contentType,
      body: (isBrotli && picture.brotli) || picture.plain,
      headers: {
        ...(isBrotli ? { 'content-encoding': 'br' } : {}),
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': `inline; filename="picture.${picture.contentType === 'image/avif' ? 'avif' : 'svg'}"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    };
  });
}

async function readPicture(db: Database, file: string): Promise<PictureFile | undefined> {
  const [, gameId, kind, hash, size] = namePattern.exec(file) ?? [];
  const width = size === undefined ? undefined : toWidth(size);
  if (!gameId || !hash || (size !== undefined && width === undefined)) return undefined;
  const picture = await findPicture(db, gameId as GameId, kind === 'wide' ? 'wide' : 'tile');
  if (!picture?.content_hash.startsWith(hash)) return undefined;
  if (width !== undefined) {
    return { contentType: 'image/avif', plain: await renderPicture(db, picture, width) };
  }
  const brotli = brotliCompressSync(picture.content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { contentType: 'image/svg+xml', plain: picture.content, brotli };
}
