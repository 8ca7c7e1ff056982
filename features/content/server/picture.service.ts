import { createHash } from 'node:crypto';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { redraw } from '@kislap/platform/web/pictures.ts';
import sharp from 'sharp';
import { type BannerShape, bannerShapes } from '../contract/banners.console.ts';
import type { Doing } from './desk.ts';
import { deleteUnusedPictures, findPictureContent, savePicture } from './picture.queries.ts';

const uploads = { name: 'banner-picture', max: 120, windowSeconds: 3_600 };
const keptUnusedSeconds = 24 * 3_600;
const keptMax = 100;
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
  const kept = new Map<string, Promise<Buffer | undefined>>();

  return {
    async upload(picture: File, shape: BannerShape, { actor }: Doing) {
      await rateLimits.require(uploads, actor.operatorId);
      const sent = Buffer.from(await picture.arrayBuffer());
      const { width, height, widthMin, heightMin } = bannerShapes[shape];
      const drawn = await redraw(sent, { width, height, fit: 'cover' }, 'avif');
      const size = await measure(sent);
      if (size.width < widthMin || size.height < heightMin) throw new AppError('picture_too_small');
      const name = createHash('sha256').update(drawn).digest('hex').slice(0, 24);
      const now = clock.now();
      await deleteUnusedPictures(db, addSeconds(now, -keptUnusedSeconds));
      await savePicture(db, { name, content: drawn, uploaded_at: now });
      return { name, url: addressesOf(name, name).imageUrl, tint: await tintOf(drawn, width, height) };
    },

    find(file: string): Promise<Buffer | undefined> {
      const [, wide, narrow, shape] = filePattern.exec(file) ?? [];
      const name = shape === 'narrow' ? narrow : wide;
      if (name === undefined) return Promise.resolve(undefined);
      const before = kept.get(name);
      if (before) return before;
      const found = findPictureContent(db, name);
      kept.set(name, found);
      const forget = () => kept.delete(name);
      found.then((content) => (content && kept.size <= keptMax ? undefined : forget()), forget);
      return found;
    },
  };
}

/** As people see it, which for a phone's photograph is not always as it is stored. */
async function measure(content: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(content).metadata();
  return autoOrient;
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
