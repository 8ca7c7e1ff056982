import fs from 'node:fs';
import { expect, it } from 'vitest';
import { listShipped, makeNotices, noticesFile } from './notices.ts';
import { makePartsList } from './parts-list.ts';

const kept = fs.readFileSync(noticesFile, 'utf8');

it('the notices are those of the lockfile (npm run sbom writes them)', () => {
  expect(kept === makeNotices()).toBe(true);
});

it('the notices name every package that is shipped, and the licences of the data beside them', () => {
  const shipped = listShipped();
  expect(shipped.length).toBeGreaterThan(300);
  const missing = shipped.filter(({ name, entry }) => !kept.includes(`${name} ${entry.version} (`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(kept).toContain('Attribution-ShareAlike 3.0');
  expect(kept).toContain('SIL OPEN FONT LICENSE');
});

it('the notices hold a licence text or at least the name of the licence for every package', () => {
  expect(kept).not.toContain('(undefined)');
  expect(kept).not.toContain('Under undefined');
});

it('the list of parts is CycloneDX, and has every package that is shipped with its version, licence and hash', () => {
  const { bomFormat, metadata, components, dependencies } = JSON.parse(makePartsList());
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'kislap']);
  const listed = new Map<string, { licenses: object[]; hashes: { content: string }[] }>(
    components.map((one: { purl: string }) => [decodeURIComponent(one.purl), one]),
  );
  const missing = listShipped().filter(({ name, entry }) => {
    const part = listed.get(`pkg:npm/${name}@${entry.version}`);
    if (!part) return true;
    const { integrity, license } = entry;
    return (integrity && part.hashes.length === 0) || (license && part.licenses.length === 0);
  });
  expect(missing.map(({ name, entry }) => `${name} ${entry.version}`)).toEqual([]);
  // What only another package brings is there, and what needs it says so.
  const server = dependencies.find(({ ref }: { ref: string }) => ref.startsWith('fastify@'));
  expect(server.dependsOn.join(' ')).toMatch(/(^| )pino@/);
  expect([...listed.keys()].filter((purl) => /\/(vitest|@biomejs\/biome)@/.test(purl))).toEqual([]);
});
