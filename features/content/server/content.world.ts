import type { BodyOf } from '@kislap/contract-kit';
import { createTestClock, type TestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import sharp from 'sharp';
import { createAnnouncement } from '../contract/announcements.console.ts';
import { createBanner, uploadBannerPicture } from '../contract/banners.console.ts';

/** A world with a content operator. */
export interface ContentWorld extends WholeServer {
  clock: TestClock;
  editor: string;
  makeBanner(change?: Partial<BodyOf<typeof createBanner>>): ReturnType<typeof makeBanner>;
  makeEntry(change?: Partial<BodyOf<typeof createAnnouncement>>): ReturnType<typeof makeEntry>;
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return { idempotencyKey: `content-test-${keys}` };
};

export async function drawPicture(
  background: string,
  width = 1440,
  height = 224,
  type: 'png' | 'jpeg' = 'png',
): Promise<File> {
  const content = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(type)
    .toBuffer();
  return new File([new Uint8Array(content)], `any.${type}`, { type: `image/${type}` });
}

export const bannerTexts = {
  EN: { title: 'Harvest week', body: 'Twice the pearls.' },
  TY: { title: 'Linggo ng ani', body: 'Dobleng perlas.' },
};

export const entryTexts = {
  EN: { title: 'New hours', content: '<p>Open all night.</p>' },
  TY: { title: 'Bagong oras', content: '<p>Bukas magdamag.</p>' },
};

export async function buildContentWorld(): Promise<ContentWorld> {
  const clock = createTestClock(new Date('2026-11-22T01:00:00Z'));
  const server = await startWholeServer({ clock });
  const editor = await server.signInOperator('content');
  let picture: Promise<string> | undefined;
  /** Drawn once in a house: the picture is not what most tests are about. */
  const pictureOfHouse = () => {
    picture ??= uploadWide(server, editor);
    return picture;
  };
  return {
    ...server,
    clock,
    editor,
    makeBanner: async (change) => makeBanner(server, clock, editor, await pictureOfHouse(), change),
    makeEntry: (change) => makeEntry(server, clock, editor, change),
  };
}

async function uploadWide(server: WholeServer, editor: string): Promise<string> {
  const picture = await drawPicture('navy');
  return (await server.as(editor)(uploadBannerPicture, { body: { shape: 'wide', picture } })).name;
}

async function makeBanner(
  server: WholeServer,
  clock: TestClock,
  editor: string,
  wide: string,
  change: Partial<BodyOf<typeof createBanner>> = {},
) {
  return server.as(editor)(
    createBanner,
    {
      body: {
        groupName: 'w_home',
        texts: bannerTexts,
        link: { linkageType: 'NONE' },
        tint: '#102030',
        wide,
        narrow: null,
        startsAt: clock.now(),
        endsAt: null,
        isOn: true,
        ...change,
      },
    },
    newKey(),
  );
}

async function makeEntry(
  server: WholeServer,
  clock: TestClock,
  editor: string,
  change: Partial<BodyOf<typeof createAnnouncement>> = {},
) {
  return server.as(editor)(
    createAnnouncement,
    {
      body: {
        kind: 'notice',
        execution: null,
        promotionType: null,
        texts: entryTexts,
        publishedAt: clock.now(),
        endsAt: null,
        isOn: true,
        ...change,
      },
    },
    newKey(),
  );
}
