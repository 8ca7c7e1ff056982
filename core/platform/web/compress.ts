import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Best compression for stored files, quick compression while a caller waits. */
export function compress(content: Buffer, effort: 'best' | 'quick'): Promise<Buffer> {
  const quality = effort === 'best' ? 11 : 5;
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

export function takesBrotli(acceptEncoding: string | string[] | undefined): boolean {
  return /\bbr\b/.test(String(acceptEncoding ?? ''));
}
