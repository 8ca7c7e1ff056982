import type { AccountId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import type { LinePlace } from './lines.read.queries.ts';

/** The place after which a next page begins, as text that means nothing to whoever passes it back. */
export function writeCursor(parts: readonly (string | bigint | number)[]): string {
  return Buffer.from(JSON.stringify(parts.map(String))).toString('base64url');
}

/** `parts` names what each part must look like. */
export function readCursor(text: string, parts: readonly RegExp[]): string[] {
  try {
    const read = z.array(z.string()).parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (read.length === parts.length && parts.every((part, place) => part.test(read[place] ?? '')))
      return read;
  } catch {
    // Whatever is wrong with it, it is no cursor of ours.
  }
  throw new AppError('invalid_request');
}

export const cursorParts = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  whole: /^-?\d{1,18}$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  name: /^[^\p{Cc}]{0,64}$/u,
} as const;

export const readPlace = (text: string | undefined): LinePlace | undefined => {
  if (text === undefined) return undefined;
  const parts = [cursorParts.instant, cursorParts.id, cursorParts.whole];
  const [at = '', accountId = '', sequence = ''] = readCursor(text, parts);
  if (Number.isNaN(Date.parse(at))) throw new AppError('invalid_request');
  return { at, accountId: accountId as AccountId, sequence: BigInt(sequence) };
};

export const writePlace = ({ at, accountId, sequence }: LinePlace) => writeCursor([at, accountId, sequence]);
