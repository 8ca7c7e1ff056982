import { findPlace, type LockEntry, listShipped, readLock } from './notices.ts';

/** A licence as CycloneDX writes it: an SPDX id, an expression of several, or only a name. */
function licenceOf({ license }: LockEntry): object[] {
  if (!license) return [];
  if (/ (AND|OR|WITH) /.test(license)) return [{ expression: license.replace(/^\((.*)\)$/, '$1') }];
  return [{ license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }];
}

function hashesOf({ integrity }: LockEntry): object[] {
  return (integrity ?? '').split(' ').flatMap((one) => {
    const [, bits, content = ''] = /^sha(\d+)-(.+)$/.exec(one) ?? [];
    return bits ? [{ alg: `SHA-${bits}`, content: Buffer.from(content, 'base64').toString('hex') }] : [];
  });
}

const refOf = (name: string, version = '') => `${name}@${version}`;
const purlOf = (name: string, version = '') => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/**
 * The list of all parts that are shipped, as CycloneDX 1.5: every package of others that site, console or server are made
 * of, with what it needs itself. Read from the lockfile here, for `npm sbom` leaves out what only another package needs.
 */
export function makePartsList(): string {
  const lock = readLock();
  const { name = '', version = '' } = lock[''] ?? {};
  const parts = new Map(listShipped().map((one) => [refOf(one.name, one.entry.version), one]));
  const needs = ({ place, entry }: { place: string; entry: LockEntry }) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
      .flatMap((needed) => {
        const at = findPlace(lock, place, needed);
        const ref = at === undefined ? '' : refOf(needed, lock[at]?.version);
        return parts.has(ref) ? [ref] : [];
      })
      .sort();
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        ...{
          type: 'application',
          'bom-ref': refOf(name, version),
          name,
          version,
          purl: purlOf(name, version),
        },
      },
    },
    components: [...parts].map(([ref, { name: own, entry }]) => ({
      ...{ type: 'library', 'bom-ref': ref, name: own, version: entry.version },
      purl: purlOf(own, entry.version),
      licenses: licenceOf(entry),
      hashes: hashesOf(entry),
      ...(entry.resolved && { externalReferences: [{ type: 'distribution', url: entry.resolved }] }),
    })),
    dependencies: [...parts].map(([ref, part]) => ({ ref, dependsOn: needs(part) })),
  };
  return `${JSON.stringify(list, null, 2)}\n`;
}
