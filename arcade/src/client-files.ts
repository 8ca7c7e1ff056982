import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sha256 } from './rng.ts';

export interface ClientFile {
  content: Buffer;
  /** Null where packing does not help. */
  packed: Buffer | null;
  type: string;
  etag: string;
}

/** The built game clients by their path below `dist/client`, kept in memory: a few hundred kilobytes. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const compress = promisify(brotliCompress);

/** Empty where the clients have not been built. */
export async function loadClientFiles(directory: URL): Promise<ClientFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, ClientFile>();
  const base = directory.pathname.replace(/\/$/, '');
  for (const entry of entries) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = `${entry.parentPath.replace(/\/$/, '')}/${entry.name}`;
    const content = await readFile(path);
    const isText = /^(text|application|image\/svg)/.test(type);
    const packed = isText
      ? await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : null;
    const etag = `"${sha256(content).toString('base64url').slice(0, 22)}"`;
    files.set(path.slice(base.length + 1), { content, packed, type, etag });
  }
  return files;
}

/** `/client/…`: names below `assets/` carry a hash of their content and never change. */
export function clientRoutes(app: FastifyInstance, files: ClientFiles): void {
  app.get<{ Params: { '*': string } }>('/client/*', async (request, reply) => {
    const path = request.params['*'];
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file === undefined) return reply.status(404).type('text/plain').send('not found');
    const isHashed = path.startsWith('assets/');
    reply.headers({
      'content-type': file.type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      etag: file.etag,
    });
    if (request.headers['if-none-match']?.includes(file.etag)) return reply.status(304).send();
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (file.packed === null || !takesBrotli) return reply.send(file.content);
    return reply.header('content-encoding', 'br').send(file.packed);
  });
}
