import { AppError } from '../errors.ts';
import { isBreached } from './breached-passwords.ts';
import { commonRuns, commonWords } from './common-passwords.ts';
import { hashApart, hashWeight, isRightApart } from './password-hasher.ts';

/** A flood of sign-ins must not fill the memory. */
const parallelMax = 3;
const waitingMax = 300;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= parallelMax) {
    if (waiting.length >= waitingMax) throw new AppError('unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hashApart(password));
}

/** By how heavy hashes are now. */
const nobody = new Map<string, Promise<string>>();

/** Takes as long for an account that does not exist (`undefined`, never right) as for one that does. */
export async function isPasswordRight(hash: string | null | undefined, password: string): Promise<boolean> {
  const nobodys = nobodysHash();
  const known = hash ?? (await nobodys);
  const isRight = await inTurn(() => isRightApart(known, password));
  return isRight && typeof hash === 'string';
}

function nobodysHash(): Promise<string> {
  const weight = hashWeight();
  const known = nobody.get(weight);
  if (known) return known;
  const made = hashPassword('nobody has this password');
  nobody.set(weight, made);
  // One that a flood kept from being made is made by the next.
  made.catch(() => nobody.delete(weight));
  return made;
}

/**
 * Whether a password is among those that are tried first: a common word or run with digits or signs around it, a
 * repetition, digits alone, what became known in a breach, or what everybody can read off the account (`known`, such
 * as the username).
 */
export function isWeakPassword(password: string, known: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < 4) return true;
  if (isRepetition(lower)) return true;
  if (/^[\d\W_]+$/.test(lower)) return true;
  const own = known.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  if ([lower, withoutLeet(lower)].some((text) => isCommon(text, own))) return true;
  return isKnownFromBreach(lower);
}

/** Whether a password became known in a breach, as it is or with signs for letters and at its end. */
export function isKnownFromBreach(password: string): boolean {
  const lower = password.toLowerCase();
  const plain = withoutLeet(lower);
  return isBreached([lower, plain, withoutSigns(lower), withoutSigns(plain)]);
}

/** Without the digits and signs at the end, and without what stands between words. */
function withoutSigns(text: string): string {
  return text.replace(/[\d\W_]+$/, '').replace(/[\s._-]+/g, '');
}

function isCommon(text: string, own: readonly string[]): boolean {
  const core = text.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '');
  for (const candidate of [text, core]) {
    // Characters around the word add little, unless there are many.
    if (text.length - candidate.length > 6) continue;
    if (isRun(candidate) || own.includes(candidate) || isMadeOfWords(candidate, 2)) return true;
  }
  return own.some((word) => text.includes(word) && text.length - word.length <= 4);
}

function isMadeOfWords(text: string, wordsMax: number): boolean {
  if (commonWords.has(text)) return true;
  if (wordsMax === 1) return false;
  for (let cut = 2; cut <= text.length - 2; cut++) {
    if (commonWords.has(text.slice(0, cut)) && isMadeOfWords(text.slice(cut), wordsMax - 1)) return true;
  }
  return false;
}

/** Runs joined end to end, forwards or backwards, three or more keys each. */
function isRun(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    const length = longestRun(rest);
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return text.length >= 3;
}

function longestRun(text: string): number {
  for (let length = text.length; length >= 3; length--) {
    const part = text.slice(0, length);
    const reversed = [...part].reverse().join('');
    if (commonRuns.some((run) => run.includes(part) || run.includes(reversed)) || isRepetition(part))
      return length;
  }
  return 0;
}

function isRepetition(text: string): boolean {
  return /^(.{1,6})\1+$/.test(text);
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function withoutLeet(text: string): string {
  const end = /[\d\W_]*$/.exec(text)?.[0] ?? '';
  const body = text.slice(0, text.length - end.length);
  return [...body].map((letter) => leet[letter] ?? letter).join('') + end;
}
