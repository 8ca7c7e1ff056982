import type { Language } from '@kislap/i18n';
import { permissionQuery } from '@kislap/site-kit/account/permission.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { chooseLabels, chooseLanguage } from '@kislap/site-kit/i18n/choose-language.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { isLabelLocale, type LabelLocale, labelLocales } from '@kislap/site-kit/labels/index.ts';
import { Dialog, Icon, TextField } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Choice = Language | LabelLocale;

interface Entry {
  choice: Choice;
  /** As its own speakers call it. */
  name: string;
  tag: string;
  /** What it may be looked for by. */
  words: string;
}

const english = new Intl.DisplayNames('en', { type: 'language' });

const whole: readonly Entry[] = [
  { choice: 'EN', name: 'English', tag: 'en', words: 'english en' },
  { choice: 'TY', name: 'Filipino', tag: 'fil', words: 'filipino tagalog ty fil' },
];

const labelled: readonly Entry[] = Object.entries(labelLocales)
  .map(([tag, name]) => ({
    choice: tag as LabelLocale,
    name,
    tag,
    words: `${name} ${english.of(tag)} ${tag}`.toLowerCase(),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

function choose(choice: Choice): void {
  closeDialog();
  void (isLabelLocale(choice) ? chooseLabels(choice) : chooseLanguage(choice));
}

/** Every language there is: the two that are whole, then those with a label set. */
export function LanguageDialog() {
  const t = useT();
  const [text, setText] = useState('');
  const { language, labelSet } = usePreferences();
  const chosen: Choice = labelSet?.locale ?? language;
  const wanted = text.trim().toLowerCase();
  const { data: permission } = useQuery(permissionQuery);
  const offered = whole.filter(
    ({ choice }) =>
      choice === 'EN' || !permission || permission.brand.languages.some((name) => name === choice),
  );
  const [wholeFound, labelledFound] = [offered, labelled].map((entries) =>
    entries.filter(({ words }) => words.includes(wanted)),
  );

  return (
    <Dialog
      title={t('shell.language')}
      lead={t('languages.lead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="lg"
    >
      <TextField
        label={t('languages.find')}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="text-sm text-text2 not-empty:mt-4">
        {wholeFound?.length === 0 && labelledFound?.length === 0 ? t('languages.none', { text }) : null}
      </div>
      <Group title={t('languages.whole')} entries={wholeFound} chosen={chosen} />
      <Group
        title={t('languages.labels')}
        note={t('languages.labelsNote')}
        entries={labelledFound}
        chosen={chosen}
      />
    </Dialog>
  );
}

interface GroupProps {
  title: string;
  note?: string;
  entries: readonly Entry[] | undefined;
  chosen: Choice;
}

function Group({ title, note, entries = [], chosen }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="text-sm font-bold">{title}</h3>
      {note && <p className="mt-0.5 text-xs text-pretty text-text2">{note}</p>}
      <ul className="mt-2 grid grid-cols-2 gap-1.5 sm:grid-cols-3">
        {entries.map(({ choice, name, tag }) => (
          <li key={choice}>
            <button
              type="button"
              lang={tag}
              aria-current={choice === chosen ? 'true' : undefined}
              onClick={() => choose(choice)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line px-3 py-1.5 text-start text-sm font-medium text-text2 hover:bg-s2 hover:text-text aria-[current]:border-mango-edge aria-[current]:bg-s2 aria-[current]:text-text"
            >
              <span className="min-w-0 flex-1">{name}</span>
              {choice === chosen && <Icon name="check" size={18} className="shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
