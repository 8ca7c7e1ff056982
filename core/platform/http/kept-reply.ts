import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, takesBrotli } from '../web/compress.ts';

interface KeptReply {
  plain: Buffer;
  etag: string;
  brotli: Promise<Buffer>;
}

/** Keyed by the value itself, so the cached reply is freed together with it. */
const kept = new WeakMap<object, KeptReply>();

/** Answers a value that many ask for: encoded and compressed for the first of them, from memory for all others. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  encode: () => unknown,
): Promise<FastifyReply> {
  let known = kept.get(value);
  if (!known) {
    const plain = Buffer.from(JSON.stringify({ success: true, value: encode(), message: '' }));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    known = { plain, etag, brotli: compress(plain, 'quick') };
    kept.set(value, known);
  }
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('vary', 'accept-encoding, accept-language')
    .header('cache-control', 'no-cache')
    .header('etag', known.etag);
  if (request.headers['if-none-match'] === known.etag) return reply.status(304).send();
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(known.plain);
  return reply.header('content-encoding', 'br').send(await known.brotli);
}
