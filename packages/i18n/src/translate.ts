import { type Language, localeOf } from './language.ts';

/** A text with `{placeholders}`, or its forms by the number in `{count}`. */
export type Message = string | { readonly one: string; readonly other: string };

/** The texts of one part of a product: `packages/i18n/src/<language>/<area>.ts`. */
export type Area = Readonly<Record<string, Message>>;

export type Catalogue = Readonly<Record<string, Area>>;

/** Every `area.key` of a catalogue. */
export type MessageKey<C> = {
  [A in keyof C & string]: `${A}.${keyof C[A] & string}`;
}[keyof C & string];

export type MessageParams = Readonly<Record<string, string | number>>;

/** The `{placeholders}` of a text, or of its forms. */
type NamesIn<Text> = Text extends string
  ? Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never
  : NamesIn<Text[keyof Text]>;

/** The parameters that the texts of these keys need. */
type NamesOf<C, Key> = Key extends `${infer A extends keyof C & string}.${infer N}`
  ? N extends keyof C[A]
    ? NamesIn<C[A][N]>
    : never
  : never;

/** A key that comes as data may be any; only one that the code names says what it needs. */
type ParamsOf<C, Key> =
  MessageKey<C> extends Key
    ? [params?: MessageParams]
    : [NamesOf<C, Key>] extends [never]
      ? [params?: MessageParams]
      : [params: { readonly [Name in NamesOf<C, Key>]: string | number } & MessageParams];

export type Translate<C> = (key: MessageKey<C>, params?: MessageParams) => string;

/** Does not compile where a text is shown without one of its parameters. */
export type CheckedTranslate<C> = <Key extends MessageKey<C>>(
  key: Key,
  ...params: ParamsOf<C, Key>
) => string;

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): 'one' | 'other' {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(localeOf[language]);
    pluralRules.set(language, rules);
  }
  return rules.select(count) === 'one' ? 'one' : 'other';
}

/** Fills `{name}` from the params; a name without a param stays visible, so that the gap is noticed. */
export function fill(message: Message, language: Language, params: MessageParams = {}): string {
  const text =
    typeof message === 'string' ? message : message[pluralForm(language, Number(params.count ?? 0))];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Looks a key up in the first catalogue that has it: the language's own, then English. */
export function createTranslate<C>(
  language: Language,
  catalogues: readonly Partial<Record<string, Area>>[],
): Translate<C> {
  return (key, params) => {
    const dot = key.indexOf('.');
    const area = key.slice(0, dot);
    const name = key.slice(dot + 1);
    for (const catalogue of catalogues) {
      const message = catalogue[area]?.[name];
      if (message !== undefined) return fill(message, language, params);
    }
    return key;
  };
}
