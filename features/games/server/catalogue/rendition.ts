import { type PictureWidth, pictureWidths } from '@kislap/contract-kit/pictures';
import type { Database } from '@kislap/platform/database/database.ts';
import { toAvif } from '@kislap/platform/web/pictures.ts';
import sharp from 'sharp';
import { findRendition, saveRendition } from './rendition.queries.ts';

export function toWidth(text: string): PictureWidth | undefined {
  return pictureWidths.find((width) => String(width) === text);
}

/** The picture in pixels: as it was drawn before, or drawn now and kept. */
export async function renderPicture(
  db: Database,
  picture: { content: Buffer; content_hash: string },
  width: PictureWidth,
): Promise<Buffer> {
  const key = { content_hash: picture.content_hash, width };
  const known = await findRendition(db, key);
  if (known) return known;
  const content = await toAvif(sharp(picture.content).resize(width)).toBuffer();
  await saveRendition(db, { ...key, content });
  return content;
}
