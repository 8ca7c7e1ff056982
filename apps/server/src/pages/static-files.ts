import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { compress, takesBrotli } from '@kislap/platform/web/compress.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt']);

/** A browser that asks whether there is a new version must not be told the old one. */
const workerFile = '/service-worker.js';

interface StaticFile {
  path: string;
  type: string;
  etag: string;
  /** The name carries a hash, so the content never changes. */
  isImmutable: boolean;
  isCompressible: boolean;
  plain: Buffer;
  brotli?: Promise<Buffer>;
}

/** The built files of one app, in memory; compressed once, when first asked for. */
export interface StaticFiles {
  /** False when there is no such file. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  read(path: string): string | undefined;
}

/** `assetsBefore`: a folder with assets of earlier builds, which are served beside those of this one. */
export async function loadStaticFiles(folder: string, assetsBefore?: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  if (assetsBefore) await readInto(files, assetsBefore, '/assets/');
  await readInto(files, folder, '/');
  return {
    async send(path, request, reply) {
      const file = files.get(path);
      if (!file) return false;
      reply
        .header('content-type', file.type)
        .header('etag', file.etag)
        .header('vary', 'accept-encoding')
        .header(
          'cache-control',
          file.isImmutable
            ? 'public, max-age=31536000, immutable'
            : file.path === workerFile
              ? 'no-cache'
              : 'public, max-age=300',
        );
      if (file.type === 'image/svg+xml') {
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      }
      if (request.headers['if-none-match'] === file.etag) {
        reply.status(304).send();
        return true;
      }
      if (file.isCompressible && takesBrotli(request.headers['accept-encoding'])) {
        file.brotli ??= compress(file.plain, 'best');
        reply.header('content-encoding', 'br').send(await file.brotli);
      } else reply.send(file.plain);
      return true;
    },
    read: (path) => files.get(path)?.plain.toString('utf8'),
  };
}

async function readInto(files: Map<string, StaticFile>, folder: string, root: string): Promise<void> {
  for (const file of await listFiles(folder)) {
    const extension = extname(file);
    const type = types[extension];
    // Anything else in the folder (build stamps, maps) is nobody's business.
    if (!type) continue;
    const plain = await readFile(file);
    const path = `${root}${relative(folder, file).split(sep).join('/')}`;
    files.set(path, {
      path,
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      isImmutable: path.startsWith('/assets/'),
      isCompressible: compressible.has(extension) && plain.length > 400,
      plain,
    });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const exists = await stat(folder).catch(() => undefined);
  if (!exists?.isDirectory()) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
