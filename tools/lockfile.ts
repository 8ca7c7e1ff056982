/**
 * Completes `package-lock.json` where a registry did not carry the builds for other platforms when it was written:
 * npm leaves such optional packages out, and `npm ci` then refuses the file. `node tools/lockfile.ts --write`.
 */
import fs from 'node:fs';
import path from 'node:path';

interface LockEntry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

/** Optional packages that another one names by an exact version and that the lockfile lacks. */
export function missingEntries(packages: Record<string, LockEntry>): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d/.test(version) || isFound(packages, place, name)) continue;
      missing[`node_modules/${name}`] = describe(name, version, entry.dev === true);
    }
  }
  return missing;
}

function isFound(packages: Record<string, LockEntry>, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (folder === '') return false;
    if (!folder.includes('/node_modules/')) folder = '/node_modules/';
  }
}

/** The platform is read from the name, as every such family writes it there; npm skips what does not fit. */
function describe(name: string, version: string, isDev: boolean): LockEntry {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = os === 'linux' && words.some((word) => word.startsWith('gnu'));
  const libc = isMusl ? 'musl' : isGlibc ? 'glibc' : undefined;
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

if (import.meta.main) {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  for (const [place, entry] of Object.entries(missing)) console.log(`${place} ${JSON.stringify(entry)}`);
  if (process.argv.includes('--write')) {
    const all = Object.entries({ ...lock.packages, ...missing });
    const packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
    fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  } else if (Object.keys(missing).length > 0) process.exitCode = 1;
}
