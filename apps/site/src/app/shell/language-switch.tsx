import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';

/** Opens the choice of languages. On a phone it lives in the menu. */
export function LanguageSwitch() {
  const t = useT();
  const { language, labelSet } = usePreferences();
  const code = labelSet?.locale.toUpperCase() ?? language;
  return (
    <button
      type="button"
      aria-label={`${code}, ${t('shell.language')}`}
      aria-haspopup="dialog"
      onClick={() => openDialog('language')}
      className="hidden h-11 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold text-text2 hover:bg-s2 hover:text-text sm:flex"
    >
      <Icon name="globe" size={18} />
      {code}
    </button>
  );
}
