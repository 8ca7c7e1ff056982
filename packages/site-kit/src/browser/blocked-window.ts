import { ask } from '../ask.ts';
import { areas } from '../i18n/i18n.tsx';
import { usePreferences } from './preferences.ts';

/** The browser held a window back: says so, and offers to go there in this one. */
export async function offerHere(address: string | Promise<string>): Promise<void> {
  const { language } = usePreferences.getState();
  await areas.load(language, ['dialogs']);
  const { t } = areas.stateOf(language);
  const answer = await ask<'here'>({
    icon: 'warning',
    tone: 'warn',
    title: t('dialogs.blockedTitle'),
    text: t('dialogs.blockedText'),
    buttons: [{ answer: 'here', label: t('dialogs.openHere'), tone: 'primary' }],
  });
  if (answer === 'here') location.assign(await address);
}
