import type { Language } from '@kislap/contract-kit';
import type { Setting } from '@kislap/site/server';
import { ChatRules } from '../contract/replies.console.ts';
import { findNextOpening, isOpenAt } from '../rules/hours.ts';

const always = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));

export const chatRulesSetting: Setting<ChatRules> = {
  name: 'chat.rules',
  schema: ChatRules,
  fallback: { isOn: true, hours: { EN: always, TY: always }, tags: [], teams: [], idleMinutes: 30 },
};

export function openingOf({ isOn, hours }: ChatRules, language: Language, now: Date) {
  const isOpen = isOn && isOpenAt(hours[language], now);
  return { isOpen, opensAt: isOpen || !isOn ? null : findNextOpening(hours[language], now) };
}
