import { ask } from '@kislap/site-kit/ask.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { loadPermission } from '@kislap/site-kit/calls/api.ts';
import { errorText } from '@kislap/site-kit/calls/error-text.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { loadParts } from '@kislap/site-kit/parts.ts';

/** The names of this very machine; nobody else can stand behind them. */
const ownMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The page stands under an address that the brand does not have: somebody else may be showing it. */
export async function tellWrongDomain(): Promise<void> {
  const { mainDomain } = (await loadPermission()).info;
  if (ownMachine.test(location.hostname) && ownMachine.test(new URL(`http://${mainDomain}`).hostname)) return;
  const { language } = usePreferences.getState();
  await loadParts();
  await areas.load(language, ['dialogs', 'errors']);
  const { t } = areas.stateOf(language);
  const answer = await ask({
    icon: 'warning',
    tone: 'bad',
    title: t('dialogs.wrongDomain'),
    text: errorText('domain_unknown', language) ?? '',
    buttons: [
      { answer: 'support', label: t('shell.contactSupport') },
      { answer: 'leave', label: t('dialogs.toDomain', { domain: mainDomain }), tone: 'primary' },
    ],
    closesOnCover: false,
  });
  if (answer === 'support') openDialog('support');
  if (answer === 'leave') location.assign(`${location.protocol}//${mainDomain}/`);
}
