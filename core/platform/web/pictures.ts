import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FileType } from '@kislap/contract-kit';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';

const pixelsMax = 25_000_000;

/** The type of a file by its content; its name and declared type are ignored. Plain text is taken for a table. */
export function fileTypeOf(content: Buffer): FileType | undefined {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (content.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (content.subarray(0, 3).toString('latin1') === '\xff\xd8\xff') return 'image/jpeg';
  const [riff, webp] = [content.subarray(0, 4), content.subarray(8, 12)].map((part) =>
    part.toString('latin1'),
  );
  if (riff === 'RIFF' && webp === 'WEBP') return 'image/webp';
  return content.length > 0 && !content.includes(0) && isUtf8(content) ? 'text/csv' : undefined;
}

export interface Shape {
  width: number;
  height: number;
  /** `cover` fills the frame and crops the rest; `inside` keeps everything and never enlarges. */
  fit: 'cover' | 'inside';
}

/**
 * A stranger's picture drawn anew from its pixels: upright, and without place, camera or anything else that came with
 * it. Throws `picture_unreadable`.
 */
export async function redraw(content: Buffer, shape: Shape, type: 'avif' | 'jpeg'): Promise<Buffer> {
  try {
    const drawn = sharp(content, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ ...shape, withoutEnlargement: shape.fit === 'inside' })
      .flatten({ background: '#ffffff' });
    return await (type === 'avif' ? toAvif(drawn) : drawn.jpeg({ quality: 82 })).toBuffer();
  } catch {
    throw new AppError('picture_unreadable');
  }
}

/** Small enough for a phone's first view; the next steps of effort save a tenth of the bytes for five times the work. */
export const toAvif = (picture: Sharp): Sharp => picture.avif({ quality: 45, effort: 2 });

/** The frame of a picture that everybody sees, and the least that still looks sharp in it. */
export interface Frame {
  width: number;
  height: number;
  widthMin: number;
  heightMin: number;
}

/** Draws a picture for everybody, named by what is in it. Throws `picture_unreadable` or `picture_too_small`. */
export async function drawInFrame(
  picture: File,
  { width, height, widthMin, heightMin }: Frame,
): Promise<{ name: string; content: Buffer }> {
  const sent = Buffer.from(await picture.arrayBuffer());
  const content = await redraw(sent, { width, height, fit: 'cover' }, 'avif');
  // As people see it, which for a phone's photograph is not always as it is stored.
  const { autoOrient } = await sharp(sent).metadata();
  if (autoOrient.width < widthMin || autoOrient.height < heightMin) throw new AppError('picture_too_small');
  return { name: createHash('sha256').update(content).digest('hex').slice(0, 24), content };
}

const keptMax = 100;

/** Pictures that never change, kept in memory once they were read. */
export function keepPictures(read: (name: string) => Promise<Buffer | undefined>) {
  const kept = new Map<string, Promise<Buffer | undefined>>();

  return function find(name: string): Promise<Buffer | undefined> {
    const before = kept.get(name);
    if (before) return before;
    const found = read(name);
    kept.set(name, found);
    const forget = () => kept.delete(name);
    found.then((content) => (content && kept.size <= keptMax ? undefined : forget()), forget);
    return found;
  };
}

/** The answer to whoever asks for a picture by its address. */
export function answerPicture(body: Buffer | undefined) {
  if (!body) return { status: 404, contentType: 'text/plain', body: '' };
  return {
    status: 200,
    contentType: 'image/avif',
    body,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="picture.avif"',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}

/** The same for two files with the same picture, whatever else is in them. Throws `picture_unreadable`. */
export async function pictureMark(content: Buffer): Promise<string> {
  try {
    const pixels = await sharp(content, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: 128, height: 128, fit: 'fill' })
      .raw()
      .toBuffer();
    return createHash('sha256').update(pixels).digest('hex');
  } catch {
    throw new AppError('picture_unreadable');
  }
}
