/**
 * No code stands twice: more than twelve lines that are the same in two places are one piece of code, or say why not
 * in a comment above one of the places: `Repeated: <reason>`. A tree that still has some is in `ratchet.json`
 * with its number, which may only fall; `node tools/repeated/repeated.ts --write` lowers it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readSourceFiles, type SourceFile, sourceFolders } from '../source-files.ts';

const ratchetFile = path.join(import.meta.dirname, 'ratchet.json');
const sameMax = 12;
/** How far above a place its reason may stand. */
const reach = 3;
const reason = /\bRepeated: \S/;

interface Line {
  /** From zero, in its file. */
  at: number;
  text: string;
}

interface Place {
  file: string;
  /** First and last line, from one. */
  from: number;
  to: number;
}

export interface Repeat {
  places: [Place, Place];
  /** Lines that count: no blank ones, comments, imports and lone brackets. */
  lines: number;
}

/** Every pair of places that share more than `max` lines without a reason, the longest run of each once. */
export function findRepeats(files: SourceFile[], max = sameMax): Repeat[] {
  const read = files.map((file) => ({ path: file.path, raw: file.text.split('\n'), lines: linesOf(file) }));
  const seen = new Map<string, [number, number][]>();
  const found: Repeat[] = [];
  for (const [own, { lines }] of read.entries()) {
    let from = 0;
    while (from + max < lines.length) {
      const key = keyAt(lines, from, max + 1);
      const runs = (seen.get(key) ?? [])
        .filter(([other, start]) => other !== own || start + max < from)
        .map(([other, start]) => ({
          other,
          start,
          length: runOf(read[other]?.lines ?? [], start, lines, from),
        }));
      seen.set(key, [...(seen.get(key) ?? []), [own, from]]);
      const longest = runs.sort((a, b) => b.length - a.length)[0];
      if (longest) {
        const places = [
          placeOf(read[longest.other], longest.start, longest.length),
          placeOf(read[own], from, longest.length),
        ] as const;
        if (!places.some((place) => isExplained(read, place)))
          found.push({ places: [...places], lines: longest.length });
      }
      from += longest ? longest.length : 1;
    }
  }
  return found;
}

function linesOf({ code }: SourceFile): Line[] {
  return withoutImports(code)
    .split('\n')
    .map((text, at) => ({ at, text: text.trim() }))
    .filter(({ text }) => /\w/.test(text));
}

/** Blanks them; the lines keep their numbers. */
function withoutImports(code: string): string {
  return code.replaceAll(/^import\b[\s\S]*?;$/gm, (text) => text.replaceAll(/[^\n]/g, ''));
}

function keyAt(lines: Line[], from: number, length: number): string {
  return lines
    .slice(from, from + length)
    .map(({ text }) => text)
    .join('\n');
}

function runOf(one: Line[], start: number, other: Line[], from: number): number {
  let length = 0;
  const isOpen = () => one !== other || start + length < from;
  while (one[start + length]?.text === other[from + length]?.text && one[start + length] && isOpen())
    length += 1;
  return length;
}

function placeOf(file: { path: string; lines: Line[] } | undefined, start: number, length: number): Place {
  const at = (index: number) => (file?.lines[index]?.at ?? 0) + 1;
  return { file: file?.path ?? '', from: at(start), to: at(start + length - 1) };
}

function isExplained(files: { path: string; raw: string[] }[], { file, from, to }: Place): boolean {
  const raw = files.find(({ path: known }) => known === file)?.raw ?? [];
  return raw.slice(Math.max(0, from - 1 - reach), to).some((line) => reason.test(line));
}

/** Where the second of the two places stands: `arcade`, `core`, or a side of a feature such as `features/site`. */
export function treeOf({ places: [, { file }] }: Repeat): string {
  const [top = '', , side = ''] = file.split('/');
  return top === 'features' ? `features/${side}` : top;
}

if (import.meta.main) {
  // Row types are written from the database; a migration is never changed.
  const files = readSourceFiles([...sourceFolders, 'tools'], /\.(tsx?|m[jt]s|css)$/).filter(
    (file) => !file.path.endsWith('.tables.ts'),
  );
  const repeats = Map.groupBy(findRepeats(files), treeOf);
  const allowed: Record<string, number> = JSON.parse(fs.readFileSync(ratchetFile, 'utf8'));
  if (process.argv.includes('--write')) {
    const kept = Object.entries(allowed).map(
      ([tree, count]) => [tree, Math.min(count, repeats.get(tree)?.length ?? 0)] as const,
    );
    const lowered = Object.fromEntries(kept.filter(([, count]) => count > 0));
    fs.writeFileSync(ratchetFile, `${JSON.stringify(lowered, null, 2)}\n`);
  } else {
    for (const [tree, found] of repeats) {
      if (found.length <= (allowed[tree] ?? 0)) continue;
      process.exitCode = 1;
      for (const { places, lines } of found) {
        const [one, other] = places.map(({ file, from, to }) => `${file}:${from}-${to}`);
        console.error(
          `${one} and ${other} share ${lines} lines; make them one, or say why: Repeated: <reason>`,
        );
      }
    }
    for (const [tree, count] of Object.entries(allowed)) {
      if ((repeats.get(tree)?.length ?? 0) >= count) continue;
      console.error(
        `${tree} repeats itself less than ${count} times: run tools/repeated/repeated.ts --write`,
      );
      process.exitCode = 1;
    }
  }
}
