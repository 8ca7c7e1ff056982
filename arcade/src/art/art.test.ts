import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { games } from '../catalogue/index.ts';
import { scenes } from './hero.ts';
import { heroKinds, registerArt, renderHero, renderTile, renderWide } from './index.ts';
import { motifs } from './motifs/index.ts';
import { renderScene } from './scene.ts';
import { sets } from './symbols.ts';
import { linesOf } from './title.ts';

/** What a strict reader of XML would refuse, and references that lead nowhere. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<&]*")*) ?(\/?)>/g,
    (_, end, tag, _attributes, self) => {
      if (end === '/') {
        if (open.pop() !== tag) faults.push(`closes ${tag}`);
      } else if (self !== '/') {
        open.push(tag);
      }
      return '';
    },
  );
  if (rest.trim() !== '') faults.push(`stray ${rest.slice(0, 60)}`);
  if (open.length > 0) faults.push(`open ${open.join()}`);
  if (/NaN|undefined|Infinity|null/.test(svg)) faults.push('not a number');

  const ids = [...svg.matchAll(/ id="([a-z]+)"/g)].map((match) => match[1]);
  if (new Set(ids).size !== ids.length) faults.push('id given twice');
  const wanted = [...svg.matchAll(/url\(#([a-z]+)\)|href="#([a-z]+)"/g)].map((match) => match[1] ?? match[2]);
  faults.push(...wanted.filter((id) => !ids.includes(id)).map((id) => `no ${id}`));
  for (const [, tag, attributes] of svg.matchAll(/<([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"]*")*)/g)) {
    const names = [...(attributes ?? '').matchAll(/ ([a-zA-Z0-9:-]+)="/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) faults.push(`attribute twice in ${tag}`);
  }
  return faults;
}

const app = fastify();
registerArt(app);
afterAll(() => app.close());

it('draws every tile and banner as a sound picture', () => {
  const pictures = [
    ...games.map((game) => [game.gameCode, renderTile(game)] as const),
    ...games.map((game) => [`${game.gameCode} wide`, renderWide(game)] as const),
    ...games.map((game) => [`${game.gameCode} scene`, renderScene(game)] as const),
    ...heroKinds.flatMap((kind) => [
      [`${kind} wide`, renderHero(kind, 'wide')] as const,
      [`${kind} narrow`, renderHero(kind, 'narrow')] as const,
    ]),
  ];
  expect(pictures.flatMap(([name, svg]) => faultsOf(svg).map((fault) => `${name}: ${fault}`))).toEqual([]);
});

it('keeps tiles small and no two alike', () => {
  const tiles = games.map(renderTile);
  const packed = tiles.map((svg) => brotliCompressSync(svg).length).sort((a, b) => a - b);
  expect(packed[Math.floor(packed.length * 0.9)]).toBeLessThanOrEqual(3.2 * 1024);
  expect(packed.at(-1)).toBeLessThanOrEqual(4 * 1024);
  expect(Math.max(...tiles.map((svg) => svg.length))).toBeLessThanOrEqual(20 * 1024);
  expect(new Set(tiles).size).toBe(games.length);
  expect(games.map(renderTile)).toEqual(tiles);
});

it('draws many subjects, and has none that no picture shows', () => {
  expect(new Set(games.map((game) => game.art.motif)).size).toBeGreaterThanOrEqual(25);
  const shown = new Set<string>([
    ...games.flatMap(({ art }) => [art.motif, art.companion]),
    ...Object.values(sets).flatMap((set) => Object.values(set).map(([motif]) => motif)),
    ...Object.values(scenes).flatMap(({ figures }) => figures.map(({ motif }) => motif)),
  ]);
  expect(Object.keys(motifs).filter((name) => !shown.has(name))).toEqual([]);
});

it('breaks a title where its halves are nearly equal', () => {
  expect(linesOf('Hiwaga ng Gabi')).toEqual(['HIWAGA', 'NG GABI']);
  expect(linesOf('Halo-Halo Heat')).toEqual(['HALO-HALO', 'HEAT']);
  expect(linesOf('Waling-Waling')).toEqual(['WALING-', 'WALING']);
  expect(linesOf('Fiesta 20')).toEqual(['FIESTA 20']);
});

it('serves a picture compressed, and not again to who has it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const first = await app.inject({ url: '/art/fiesta-20.svg', headers });
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toContain('image/svg+xml');
  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('viewBox="0 0 300 400"');

  const again = await app.inject({
    url: '/art/fiesta-20.svg',
    headers: { ...headers, 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);

  const plain = await app.inject({ url: '/art/fiesta-20/wide.svg' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain('viewBox="0 0 640 360"');
  expect((await app.inject({ url: '/art/fiesta-20/scene.svg' })).body).toContain('viewBox="0 0 1280 900"');
});

it('serves the banners in both crops', async () => {
  for (const kind of heroKinds) {
    expect((await app.inject({ url: `/art/hero/${kind}.svg` })).body).toContain('viewBox="0 0 1440 224"');
    expect((await app.inject({ url: `/art/hero/${kind}/narrow.svg` })).body).toContain(
      'viewBox="0 0 390 160"',
    );
  }
});

it.each([
  '/art/no-such-game.svg',
  '/art/fiesta-20',
  '/art/constructor/wide.svg',
  '/art/hero/none.svg',
  '/art/hero/slots',
  '/art/..%2f..%2fpackage.json',
])('has nothing at %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
