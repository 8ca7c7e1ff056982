import { AppError } from '../errors.ts';

/** JSON as its sender meant it: an object that names a key twice means two things, and is refused (`invalid_request`). */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (repeatsKey(text, value)) throw new AppError('invalid_request', { fields: [] });
  return value;
}

/** Whether an object in the text has a key twice; `value` is what the text was parsed to. */
export function repeatsKey(text: string, value: unknown): boolean {
  return countColons(text) !== countKeys(value);
}

const quote = 34;
const backslash = 92;
const colon = 58;

/** Outside of strings every colon belongs to one key. */
function countColons(text: string): number {
  let count = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === colon) count += 1;
  }
  return count;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const part of Object.values(value)) if (typeof part === 'object') count += countKeys(part);
  return count;
}
