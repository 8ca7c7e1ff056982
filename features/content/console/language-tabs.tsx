import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Language } from '@kislap/i18n';
import { Tabs } from '@kislap/ui';
import type { ReactNode } from 'react';

const languages = ['EN', 'TY'] as const;

interface LanguageTabsProps {
  value: Language;
  /** Languages in which something is wrong. */
  wrong: readonly Language[];
  onChange: (language: Language) => void;
  children: (language: Language) => ReactNode;
}

/** Both languages stay in the page, so that going to and fro loses neither words nor the way back to former ones. */
export function LanguageTabs({ value, wrong, onChange, children }: LanguageTabsProps) {
  const t = useT();
  return (
    <Tabs
      label={t('contentDesk.language')}
      value={value}
      tabs={languages.map((language) => ({
        value: language,
        label: wrong.includes(language)
          ? t('contentDesk.languageWrong', { language: t(`contentDesk.language_${language}`) })
          : t(`contentDesk.language_${language}`),
      }))}
      onChange={onChange}
    >
      {languages.map((language) => (
        <div key={language} hidden={language !== value} className="pt-4">
          {children(language)}
        </div>
      ))}
    </Tabs>
  );
}
