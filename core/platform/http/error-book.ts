import {
  type ErrorCode,
  type ErrorEntry,
  type ErrorValue,
  generalErrors,
  type Language,
} from '@kislap/contract-kit';
import { errors as EN } from '@kislap/i18n/en/errors.ts';
import { errors as TY } from '@kislap/i18n/ty/errors.ts';
import { assert } from '../errors.ts';

/** The codes that a module brings, with the sentence of each. */
export interface ModuleErrors {
  codes: Readonly<Record<string, ErrorEntry>>;
  texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** A code without a sentence does not compile. */
export function withTexts<Codes extends Readonly<Record<string, ErrorEntry>>>(
  codes: Codes,
  texts: Readonly<Record<Language, Readonly<Record<keyof Codes & string, string>>>>,
): ModuleErrors {
  return { codes, texts };
}

/** Every refusal of the server: its status, whether to try again, and its sentence. */
export interface ErrorBook {
  has(code: string): code is ErrorCode;
  entryOf(code: ErrorCode): ErrorEntry;
  /** With what the refusal's `value` names, in place of `{name}`. */
  textOf(code: ErrorCode, language: Language, value?: ErrorValue): string;
}

/** The general refusals and those of the modules; two modules never bring the same code. */
export function createErrorBook(brought: readonly ModuleErrors[]): ErrorBook {
  const entries = new Map<string, ErrorEntry>();
  const texts: Record<Language, Record<string, string>> = { EN: {}, TY: {} };
  for (const one of [withTexts(generalErrors, { EN, TY }), ...brought]) {
    for (const [code, entry] of Object.entries(one.codes)) {
      assert(!entries.has(code), `two modules bring the code ${code}`);
      entries.set(code, entry);
    }
    Object.assign(texts.EN, one.texts.EN);
    Object.assign(texts.TY, one.texts.TY);
  }
  return {
    has: (code): code is ErrorCode => entries.has(code),
    entryOf: (code) => entries.get(code) ?? generalErrors.internal,
    textOf: (code, language, value = {}) =>
      (texts[language][code] ?? texts.EN.internal ?? code).replace(/\{(\w+)\}/g, (known, name: string) =>
        String(Reflect.get(value, name) ?? known),
      ),
  };
}
