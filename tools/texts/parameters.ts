import type { SourceFile } from '../source-files.ts';

/** One place of the code that shows texts with parameters written out. */
export interface TextCall {
  place: string;
  /** `area.key`; several where the code chooses one. What it puts together is held by the type `Translate`. */
  keys: readonly string[];
  /** The names given; null where they come as data. */
  names: readonly string[] | null;
}

const opening = '([{';
const closing = ')]}';
const quotes = '\'"`';

/** Every `t(key, { name: value })` of these files. */
export function readTextCalls(files: readonly SourceFile[]): TextCall[] {
  return files.flatMap(({ path, code }) =>
    [...code.matchAll(/(?<![\w.$])t\(/g)].flatMap(({ index }) => {
      const [key = '', params, ...more] = splitArguments(code, index + 2);
      const keys = readKeys(key);
      if (keys.length === 0 || more.some((part) => part.trim() !== '')) return [];
      const line = code.slice(0, index).split('\n').length;
      return [{ place: `${path}:${line}`, keys, names: readNames(params) }];
    }),
  );
}

/** The arguments of a call, from after its bracket to the bracket that closes it. */
function splitArguments(code: string, from: number): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if (quotes.includes(sign)) at = endOfQuote(code, at);
    else if (opening.includes(sign)) depth += 1;
    else if (closing.includes(sign)) {
      depth -= 1;
      if (depth < 0) return [...parts, code.slice(start, at)];
    } else if (sign === ',' && depth === 0) {
      parts.push(code.slice(start, at));
      start = at + 1;
    }
  }
  return parts;
}

function endOfQuote(code: string, from: number): number {
  let at = from + 1;
  while (at < code.length && code[at] !== code[from]) at += code[at] === '\\' ? 2 : 1;
  return at;
}

function readKeys(argument: string): string[] {
  return [...argument.matchAll(/'([a-z]\w*\.[\w-]+)'/gi)].map(([, key = '']) => key);
}

function readNames(argument: string | undefined): string[] | null {
  if (argument === undefined || argument.trim() === '') return [];
  const object = argument.trim();
  if (!object.startsWith('{')) return null;
  const entries = splitArguments(object, 1).map((entry) => entry.trim());
  if (entries.some((entry) => entry.startsWith('...'))) return null;
  return entries.map((entry) => /^\w+/.exec(entry)?.[0] ?? '').filter((name) => name !== '');
}
