import type { OperatorId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { drawInFrame, keepPictures } from '@kislap/platform/web/pictures.ts';
import { pictureFrame } from '../../contract/promotion.fields.ts';
import { deleteUnusedPictures, findPictureContent, savePicture } from './picture.queries.ts';

const uploads = { name: 'promotion-picture', max: 120, windowSeconds: 3_600 };
/** Longer than a request may wait for the other operator. */
const keptUnusedSeconds = 30 * 86_400;
const folder = '/images/promotions/';
const filePattern = /^([0-9a-f]{24})\.avif$/;

export function pictureUrlOf(name: string): string {
  return `${folder}${name}.avif`;
}

/** Pictures of promotions: drawn anew, named by what is in them, served from memory. */
export function createPictures({
  database,
  clock,
  rateLimits,
}: Pick<Platform, 'database' | 'clock' | 'rateLimits'>) {
  const db = database.kysely;
  const read = keepPictures((name) => findPictureContent(db, name));

  return {
    async upload(picture: File, operatorId: OperatorId) {
      await rateLimits.require(uploads, operatorId);
      const { name, content } = await drawInFrame(picture, pictureFrame);
      const now = clock.now();
      await deleteUnusedPictures(db, addSeconds(now, -keptUnusedSeconds));
      await savePicture(db, { name, content, uploaded_at: now });
      return { name, url: pictureUrlOf(name) };
    },

    find(file: string): Promise<Buffer | undefined> {
      const [, name] = filePattern.exec(file) ?? [];
      return name === undefined ? Promise.resolve(undefined) : read(name);
    },
  };
}
