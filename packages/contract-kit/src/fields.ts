import * as z from 'zod/mini';
import { languages } from './constants.ts';

/** A whole number in a URL, such as a page; refused when it is not plain digits. */
export function integerText(min: number, max: number) {
  return z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.gte(min), z.lte(max)), {
    decode: Number,
    encode: String,
  });
}

/** Its successor is still a number of the database. */
export const versionMax = 2_000_000_000;

/** Rises with every change, so the second of two editors is warned. */
export const Version = z.int().check(z.gte(1), z.lte(versionMax));

/** Page numbers begin at 1. */
export const PageNumber = integerText(1, 1_000_000);

/** The page size a list accepts, never above what the list documents. */
export function pageSize(max: number) {
  return integerText(1, max);
}

/** The next page of a list, from its last page; opaque, and valid only for the same filters. */
export const Cursor = z.string().check(z.regex(/^[\w-]{1,2000}$/));

/** ISO 8601 in UTC on the wire, a Date in code. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A calendar day, yyyy-MM-dd. */
export const Day = z.iso.date();

export const LanguageCode = z.enum(languages);

/** Text a person typed: trimmed, bounded, without control characters. */
export function text(max: number, min = 1) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
}

export const Nothing = z.nullable(z.null());
