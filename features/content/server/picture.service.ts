import { addSeconds } from '@kislap/platform/clock.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { drawInFrame, keepPictures } from '@kislap/platform/web/pictures.ts';
import sharp from 'sharp';
import { type BannerShape, bannerShapes } from '../contract/banners.console.ts';
import type { Doing } from './desk.ts';
import { deleteUnusedPictures, findPictureContent, savePicture } from './picture.queries.ts';

const uploads = { name: 'banner-picture', max: 120, windowSeconds: 3_600 };
const keptUnusedSeconds = 24 * 3_600;
const folder = '/images/content/';
/** Each address names both pictures, so one address leads to the other. */
const filePattern = /^([0-9a-f]{24})\.([0-9a-f]{24})-(wide|narrow)\.avif$/;

export function addressesOf(wide: string, narrow: string): { imageUrl: string; narrowImageUrl: string } {
  const pair = `${folder}${wide}.${narrow}`;
  return { imageUrl: `${pair}-wide.avif`, narrowImageUrl: `${pair}-narrow.avif` };
}

/** Pictures of banners: drawn anew, named by what is in them, served from memory. */
export function createPictures({ database, clock, rateLimits }: Platform) {
  const db = database.kysely;
  const read = keepPictures((name) => findPictureContent(db, name));

  return {
    async upload(picture: File, shape: BannerShape, { actor }: Doing) {
      await rateLimits.require(uploads, actor.operatorId);
      const { width, height } = bannerShapes[shape];
      const { name, content } = await drawInFrame(picture, bannerShapes[shape]);
      const now = clock.now();
      await deleteUnusedPictures(db, addSeconds(now, -keptUnusedSeconds));
      await savePicture(db, { name, content, uploaded_at: now });
      return { name, url: addressesOf(name, name).imageUrl, tint: await tintOf(content, width, height) };
    },

    find(file: string): Promise<Buffer | undefined> {
      const [, wide, narrow, shape] = filePattern.exec(file) ?? [];
      const name = shape === 'narrow' ? narrow : wide;
      return name === undefined ? Promise.resolve(undefined) : read(name);
    },
  };
}

/** Where the words stand, so dark that they can be read on it. */
async function tintOf(drawn: Buffer, width: number, height: number): Promise<string> {
  const left = sharp(drawn).extract({ left: 0, top: 0, width: Math.round(width * 0.4), height });
  const pixel = await left.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const channels = [...pixel.subarray(0, 3)];
  const brightest = Math.max(...channels, 1);
  const share = Math.min(1, brightestMax / brightest);
  return `#${channels
    .map((value) =>
      Math.round(value * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Of 255: light text keeps a contrast of at least seven to one on any hue. */
const brightestMax = 80;
