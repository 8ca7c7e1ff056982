import { constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What a game may weigh on the way to a phone: its page and everything that page can ever load, both languages of it. */
export const gameBytesMax = 300 * 1024;

export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>;

/** Already packed: packing once more gains nothing. */
const packed = /\.(woff2|png|webp|jpg)$/;

function weightOf(name: string, content: string | Uint8Array): number {
  if (packed.test(name)) return content.length;
  return gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length;
}

/** A file leads to every other whose name stands in it: built names carry a hash, so none is there by chance. */
function reachableFrom(page: string, files: BuiltFiles): Set<string> {
  const names = [...files.keys()].filter((name) => !name.endsWith('.html'));
  const reached = new Set([page]);
  for (const name of reached) {
    const content = files.get(name) ?? '';
    if (typeof content !== 'string' && !/\.(js|css|svg|json)$/.test(name)) continue;
    const text = typeof content === 'string' ? content : Buffer.from(content).toString();
    for (const other of names) if (text.includes(other.split('/').at(-1) ?? other)) reached.add(other);
  }
  return reached;
}

/** Compressed bytes of each page with all it leads to, the heaviest first. */
export function weighGames(files: BuiltFiles): { page: string; bytes: number }[] {
  const weights = new Map([...files].map(([name, content]) => [name, weightOf(name, content)]));
  return [...files.keys()]
    .filter((name) => name.endsWith('.html'))
    .map((page) => ({
      page,
      bytes: [...reachableFrom(page, files)].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** Why these files may not be built, or undefined. */
export function findOverweight(files: BuiltFiles): string | undefined {
  const tooHeavy = weighGames(files).filter(({ bytes }) => bytes > gameBytesMax);
  if (tooHeavy.length === 0) return undefined;
  const shown = tooHeavy.map(({ page, bytes }) => `${page} ${(bytes / 1024).toFixed(1)} KiB`).join(', ');
  return `a game may weigh ${gameBytesMax / 1024} KiB compressed: ${shown}`;
}

/** A build with a game that is too heavy fails, so none is ever served. */
export function weightGate(): Plugin {
  return {
    name: 'game-weight',
    enforce: 'post',
    writeBundle(_, bundle) {
      const files = new Map(
        Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
      );
      const trouble = findOverweight(files);
      if (trouble !== undefined) this.error(trouble);
    },
  };
}
