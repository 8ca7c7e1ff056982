import type { Language } from './language.ts';
import { type Area, fill, type MessageParams } from './translate.ts';

/** A message in every language, to be kept and read later. */
export type Notice = Record<Language, { title: string; body: string }>;

/** What of an area's texts is a message: `depositPaid` where it has `depositPaidTitle` and `depositPaidBody`. */
type NoticeName<Texts> = {
  [Key in keyof Texts & string]: Key extends `${infer Name}Title`
    ? `${Name}Body` extends keyof Texts
      ? Name
      : never
    : never;
}[keyof Texts & string];

/** One message of an area, filled for each language. */
export function noticeOf<Texts extends Area>(
  areas: Record<Language, Texts | Area>,
  name: NoticeName<Texts>,
  paramsOf: (language: Language) => MessageParams = () => ({}),
): Notice {
  const textOf = (language: Language) => {
    const texts: Area = areas[language];
    const part = (key: string) => fill(texts[key] ?? key, language, paramsOf(language));
    return { title: part(`${name}Title`), body: part(`${name}Body`) };
  };
  return { EN: textOf('EN'), TY: textOf('TY') };
}
