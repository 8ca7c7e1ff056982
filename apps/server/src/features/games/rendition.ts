import { type PictureWidth, pictureWidths } from '@kislap/contracts/pictures';
import sharp from 'sharp';
import type { Database } from '../../platform/database.ts';
import { findRendition, saveRendition } from './rendition.queries.ts';

/** Small enough for a phone's first view, and told from the drawing by nobody at these widths. */
const quality = 45;
/** The next steps save a tenth of the bytes for five times the work. */
const effort = 2;

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
  const content = await sharp(picture.content).resize(width).avif({ quality, effort }).toBuffer();
  await saveRendition(db, { ...key, content });
  return content;
}
