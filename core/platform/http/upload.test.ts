import { request as openRequest } from 'node:http';
import { ApiError } from '@kislap/api-client';
import { defineEndpoint, UploadedFile } from '@kislap/contract-kit';
import {
  createTestGatekeepers,
  startTestServer,
  type TestServer,
} from '@kislap/server-app/testing/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { redraw } from '../web/pictures.ts';
import { createOpenApi } from './open-api.ts';
import { serve } from './serve.ts';

const send = defineEndpoint({
  method: 'POST',
  path: '/test/pictures',
  summary: 'Draws pictures anew.',
  access: 'player',
  upload: { files: { cover: 1, images: 2 }, bytesMax: 200_000, types: ['image/png', 'image/jpeg'] },
  body: z.strictObject({
    title: z.string().check(z.maxLength(20)),
    cover: UploadedFile,
    images: z.optional(z.array(UploadedFile)),
  }),
  reply: z.object({ names: z.array(z.string()), cover: z.string() }),
  errors: ['picture_unreadable'],
});
const plain = defineEndpoint({
  method: 'POST',
  path: '/test/plain',
  summary: 'Takes JSON.',
  access: 'public',
  body: z.strictObject({ title: z.string() }),
  reply: z.string(),
  errors: [],
});

let server: TestServer;
let small: Buffer;
const people = createTestGatekeepers();
const player = people.addPlayer();
beforeAll(async () => {
  small = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  server = await startTestServer({
    gatekeepers: () => people.gatekeepers,
    register(http) {
      serve(http, plain, ({ body }) => body.title);
      serve(http, send, async ({ body: { cover, images = [] } }) => {
        const content = Buffer.from(await cover.arrayBuffer());
        const drawn = await redraw(content, { width: 32, height: 32, fit: 'inside' }, 'jpeg');
        return {
          names: [cover, ...images].map(({ name, type }) => `${name} ${type}`),
          cover: drawn.toString('base64'),
        };
      });
    },
  });
});
afterAll(() => server.close());

const fileOf = (content: Buffer, name = 'x.png', type = 'image/png') =>
  new File([new Uint8Array(content)], name, { type });

/** A form as a stranger sends it, past our client. */
async function post(parts: [string, string | File][], path = '/test/pictures') {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}` },
    body: form,
  });
  const { code, value } = await response.json();
  return { status: response.status, code, value };
}
const codeOf = async (parts: [string, string | File][]) => (await post(parts)).code;
const codeOfCover = (content: Buffer, name?: string, type?: string) =>
  codeOf([
    ['title', 'x'],
    ['cover', fileOf(content, name, type)],
  ]);

describe('an upload', () => {
  it('brings texts and files, under names of ours', async () => {
    const call = server.as(player.token);
    const evil = fileOf(small, '../../etc/passwd.html', 'text/html');
    const reply = await call(send, { body: { title: 'x', cover: evil, images: [evil, evil] } });
    expect(reply.names).toEqual(['cover.png', 'images.png', 'images.png'].map((name) => `${name} image/png`));
    const numbered = await post([
      ['title', 'x'],
      ['cover', evil],
      ['images[0]', evil],
      ['images[1]', evil],
    ]);
    expect(numbered.value.names).toHaveLength(3);
  });

  it('is refused with undeclared parts, too many parts, or a missing part', async () => {
    const file = fileOf(small);
    const title: [string, string] = ['title', 'x'];
    const cover: [string, File] = ['cover', file];
    expect(await codeOf([title, cover])).toBeUndefined();
    expect(await codeOf([title])).toBe('invalid_request');
    expect(await codeOf([title, cover, ['extra', 'x']])).toBe('invalid_request');
    expect(await codeOf([title, cover, ['extra', file]])).toBe('invalid_request');
    expect(await codeOf([title, title, cover])).toBe('invalid_request');
    expect(await codeOf([title, cover, cover])).toBe('invalid_request');
    expect(await codeOf([title, ['cover', 'text']])).toBe('invalid_request');
    expect(await codeOf([title, cover, ['__proto__', 'x']])).toBe('invalid_request');
    const images = Array.from({ length: 3 }, (): [string, File] => ['images', file]);
    expect(await codeOf([title, cover, ...images])).toBe('payload_too_large');
  });

  it('is refused while it arrives when it is too large', async () => {
    const large = Buffer.concat([small, Buffer.alloc(250_000)]);
    expect(await codeOfCover(large)).toBe('payload_too_large');
    expect(await codeOf([['title', 'x'.repeat(5_000)]])).toBe('payload_too_large');
    expect(await codeOfCover(Buffer.concat([small, Buffer.alloc(3_000_000)]))).toBe('payload_too_large');
  });

  it('never ends and never says how long it is, and is refused all the same', async () => {
    const { hostname, port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      const sent = openRequest({
        hostname,
        port,
        method: 'POST',
        path: '/test/pictures',
        headers: {
          authorization: `Bearer ${player.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
      });
      sent.on('response', (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('--b\r\ncontent-disposition: form-data; name="cover"; filename="x"\r\n\r\n');
      sent.write(Buffer.alloc(300_000));
    });
    expect(status).toBe(413);
  });

  it('is refused without a session, as another content type, and on an endpoint without files', async () => {
    const form = new FormData();
    form.append('cover', fileOf(small));
    const anonymous = await fetch(`${server.url}/test/pictures`, { method: 'POST', body: form });
    expect(anonymous.status).toBe(401);
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
    const json = await fetch(`${server.url}/test/pictures`, { method: 'POST', headers, body: '{}' });
    expect(json.status).toBe(415);
    expect((await post([['title', 'x']], '/test/plain')).code).toBe('unsupported_media_type');
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
      const broken = await fetch(`${server.url}/test/pictures`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: 'x',
      });
      expect([type, broken.status]).toEqual([type, 400]);
    }
  });
});

describe('a file', () => {
  it('has the type of its bytes, not of its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const gif = Buffer.from('GIF89a/*<script>1</script>*/');
    for (const content of [svg, gif, Buffer.from('<html>'), Buffer.alloc(0), Buffer.from('\x89PN')]) {
      expect(await codeOfCover(content, 'x.png', 'image/png')).toBe('unsupported_media_type');
    }
    const webp = await sharp(small).webp().toBuffer();
    expect(await codeOfCover(webp)).toBe('unsupported_media_type');
  });

  it('is refused when it is cut off, damaged or of more pixels than we draw', async () => {
    const noise = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer();
    expect(await codeOfCover(noise.subarray(0, noise.length - 200))).toBe('picture_unreadable');
    expect(await codeOfCover(small.subarray(0, 40))).toBe('picture_unreadable');
    expect(await codeOfCover(await hugeHeader())).toBe('picture_unreadable');
  });

  it('loses its location, its text and any trailing data, and is turned upright', async () => {
    const exif = {
      IFD0: { Copyright: 'MARKED' },
      IFD3: { GPSLatitude: '14/1 35/1 0/1', GPSLatitudeRef: 'N' },
    };
    const photo = await sharp(small).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const polyglot = Buffer.concat([photo, Buffer.from('<script>MARKED</script>PK\x03\x04')]);
    const { status, value } = await post([
      ['title', 'x'],
      ['cover', fileOf(polyglot)],
    ]);
    expect(status).toBe(200);
    const drawn = Buffer.from(value.cover, 'base64');
    const seen = await sharp(drawn).metadata();
    expect([seen.format, seen.exif, seen.width, seen.height]).toEqual(['jpeg', undefined, 16, 32]);
    expect(drawn.includes('MARKED')).toBe(false);
  });
});

/** A picture of 50,000 by 50,000 pixels, as its header says. */
async function hugeHeader(): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const png = Buffer.from(small);
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

it('tells the reference how it is sent', () => {
  const { paths } = createOpenApi(server.http) as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, unknown> } }>>;
  };
  expect(Object.keys(paths['/test/pictures']?.post?.requestBody.content ?? {})).toEqual([
    'multipart/form-data',
  ]);
});

it('reaches a caller as an error of the catalogue', async () => {
  const call = server.as(player.token)(send, { body: { title: 'x', cover: fileOf(Buffer.from('no')) } });
  await expect(call).rejects.toBeInstanceOf(ApiError);
});
