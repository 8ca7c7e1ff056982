import { brotliCompressSync, constants } from 'node:zlib';
import { defineCallback } from '@kislap/contracts';
import type { Database } from '../../platform/database.ts';
import { serveCallback } from '../../platform/http/callback.ts';
import type { Http } from '../../platform/http/http.ts';
import { findPicture } from './catalogue.queries.ts';

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

const namePattern = /^([0-9a-f-]{36})-(tile|wide)-[0-9a-f]{12}\.svg$/;
const keptMax = 2_000;

/** Serves pictures compressed, from memory after the first time. */
export function servePictures(http: Http, db: Database): void {
  const kept = new Map<string, { plain: Buffer; brotli: Buffer }>();
  serveCallback(http, pictureFile, async ({ params, headers }) => {
    const file = params.file ?? '';
    const match = namePattern.exec(file);
    let picture = kept.get(file);
    if (!picture && match) {
      const row = await findPicture(db, match[1] ?? '', match[2] === 'wide' ? 'wide' : 'tile');
      if (row && file.includes(`-${row.content_hash.slice(0, 12)}.`)) {
        const brotli = brotliCompressSync(row.content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
        picture = { plain: row.content, brotli };
        if (kept.size < keptMax) kept.set(file, picture);
      }
    }
    if (!picture) return { status: 404, contentType: 'text/plain', body: '' };
    const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
    return {
      status: 200,
      contentType: 'image/svg+xml',
      body: takesBrotli ? picture.brotli : picture.plain,
      headers: {
        ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    };
  });
}
