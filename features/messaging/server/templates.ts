import type { Language } from '@kislap/contract-kit';
import { fill, type MessageParams } from '@kislap/i18n/translate.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Channel } from '../contract/messaging.console.ts';
import { messages as english } from '../texts/en/messages.ts';
import { messages as filipino } from '../texts/ty/messages.ts';

type Key = keyof typeof english;
type NameIn<K, Ending extends string> = K extends `${infer Name}${Ending}` ? Name : never;

/** What the catalogue `messages` has a text for, by channel. */
export type TemplateOf<C extends Channel> = C extends 'sms' ? NameIn<Key, 'Sms'> : NameIn<Key, 'Mail'>;

const texts: Record<Language, Readonly<Record<string, string>>> = { EN: english, TY: filipino };

/** What a message says; the subject is null for an SMS. */
export function writeMessage(
  channel: Channel,
  template: string,
  language: Language,
  params: MessageParams,
): { subject: string | null; body: string } {
  const write = (ending: string) => {
    const text = texts[language][`${template}${ending}`];
    assert(text !== undefined, `the catalogue has a text ${template}${ending}`);
    return fill(text, language, params);
  };
  if (channel === 'sms') return { subject: null, body: write('Sms') };
  return { subject: write('Subject'), body: write('Mail') };
}

/** Parameters that let in whoever reads them. */
const keys = ['code', 'link'] as const;
const hidden = '•••••••';

/** Whether the texts of a template carry a link or a code. */
export function opensSomething(channel: Channel, template: string): boolean {
  const endings = channel === 'sms' ? ['Sms'] : ['Subject', 'Mail'];
  return endings.some((ending) => {
    const text = texts.EN[`${template}${ending}`] ?? '';
    return keys.some((key) => text.includes(`{${key}}`));
  });
}

/** The same parameters, fit for an operator's eyes. */
export function withoutKeys(params: MessageParams): MessageParams {
  return { ...params, ...Object.fromEntries(keys.map((key) => [key, hidden])) };
}
