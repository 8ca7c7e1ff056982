import { Icon } from '@kislap/ui';
import { openDialog } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';
import { usePreferences } from '../../shared/preferences.ts';

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
