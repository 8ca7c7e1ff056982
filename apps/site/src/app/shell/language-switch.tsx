import { Icon } from '@kislap/ui';
import { useT } from '../../shared/i18n.tsx';
import { setLanguage, usePreferences } from '../../shared/preferences.ts';

/** On a phone the language lives in the menu. */
export function LanguageSwitch() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const other = language === 'EN' ? 'TY' : 'EN';
  return (
    <button
      type="button"
      aria-label={`${language}, ${t('shell.language')}: ${other === 'EN' ? 'English' : 'Filipino'}`}
      onClick={() => void setLanguage(other)}
      className="hidden h-11 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold text-text2 hover:bg-s2 hover:text-text sm:flex"
    >
      <Icon name="globe" size={18} />
      {language}
    </button>
  );
}
