import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { RichText } from '@kislap/console-kit/rich-text/rich-text.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { type Language, languages } from '@kislap/i18n';
import { Button, Checkbox, Dialog, Segmented, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { HelpEntry, HelpTexts } from '../contract/system-texts.console.ts';
import { HelpId } from '../contract/system-texts.console.ts';
import { useSaveSection } from './use-texts.ts';

interface HelpDialogProps {
  /** Null writes a new section. */
  entry: HelpEntry | null;
  version: number;
  /** The addresses that are taken. */
  ids: readonly string[];
  onClose: () => void;
}

const empty: HelpTexts = { EN: { title: '', html: '' }, TY: { title: '', html: '' } };

/** One section in both languages; the standard text can be restored. */
export function HelpDialog({ entry, version: latest, ids, onClose }: HelpDialogProps) {
  const t = useT();
  // The version this text was read at: whoever saved meanwhile is not overwritten until that was told.
  const [opened] = useState(latest);
  const [isTold, setTold] = useState(false);
  const [texts, setTexts] = useState(entry?.texts ?? entry?.defaults ?? empty);
  const [id, setId] = useState(entry?.id ?? '');
  const [language, setLanguage] = useState<Language>('EN');
  const [isTried, setTried] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const save = useSaveSection();
  const idProblem = entry ? undefined : findIdProblem(id, ids);
  const missing = languages.find((each) => !texts[each].title.trim() || !texts[each].html);

  function send(next: HelpTexts | null) {
    save.mutate(
      { id, version: isTold ? latest : opened, enabled: entry?.enabled ?? true, texts: next, asksAgain },
      {
        onSuccess: () => {
          showToast('good', t('siteDesk.saved'));
          onClose();
        },
        // Pressed again, it is meant.
        onError: () => setTold(true),
      },
    );
  }

  function submit() {
    setTried(true);
    if (missing) setLanguage(missing);
    if (!missing && !idProblem) send(texts);
  }

  const title = texts.EN.title.replaceAll('{brand}', t('common.brand'));
  return (
    <Dialog
      title={entry ? t('siteDesk.helpEditTitle', { title }) : t('siteDesk.helpNewTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      closesOnCover={false}
      size="lg"
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!entry && (
          <TextField
            label={t('siteDesk.helpId')}
            hint={t('siteDesk.helpIdHint')}
            prefix="#"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={id}
            error={isTried && idProblem ? t(`siteDesk.${idProblem}`) : undefined}
            onChange={(event) => setId(event.target.value)}
          />
        )}
        <SectionTexts
          texts={texts}
          language={language}
          isTried={isTried}
          onLanguage={setLanguage}
          onChange={setTexts}
        />
        {entry && entry.edition !== null && (
          <div className="grid gap-1">
            <Checkbox
              label={t('siteDesk.termsAskAgain')}
              checked={asksAgain}
              onChange={(event) => setAsksAgain(event.target.checked)}
            />
            <p className="text-xs text-text3">
              {t('siteDesk.termsAskAgainHint', { edition: entry.edition })}
            </p>
          </div>
        )}
        <ErrorNotice error={save.error} />
        <DialogButtons submitLabel={t('common.save')} isBusy={save.isPending} onCancel={onClose}>
          {entry?.defaults && entry.texts && (
            <Button
              tone="quiet"
              className="mr-auto"
              title={t('siteDesk.toDefaultLead')}
              disabled={save.isPending}
              onClick={() => send(null)}
            >
              {t('siteDesk.toDefault')}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function findIdProblem(id: string, taken: readonly string[]) {
  if (!HelpId.safeParse(id).success) return 'helpIdShape';
  return taken.includes(id) ? 'helpIdTaken' : undefined;
}

interface SectionTextsProps {
  texts: HelpTexts;
  language: Language;
  isTried: boolean;
  onLanguage: (language: Language) => void;
  onChange: (texts: HelpTexts) => void;
}

/** Title and text, one language at a time. */
function SectionTexts({ texts, language, isTried, onLanguage, onChange }: SectionTextsProps) {
  const t = useT();
  const shown = texts[language];
  const change = (part: Partial<HelpTexts[Language]>) =>
    onChange({ ...texts, [language]: { ...shown, ...part } });
  return (
    <>
      <Segmented
        label={t('siteDesk.language')}
        value={language}
        options={[
          { value: 'EN', label: t('siteDesk.english') },
          { value: 'TY', label: t('siteDesk.filipino') },
        ]}
        onChange={onLanguage}
      />
      <TextField
        label={t('siteDesk.titleField')}
        lang={language === 'TY' ? 'fil' : 'en'}
        maxLength={120}
        value={shown.title}
        error={isTried && !shown.title.trim() ? t('siteDesk.textMissing') : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <RichText
        key={language}
        label={t('siteDesk.htmlField')}
        lang={language === 'TY' ? 'fil' : 'en'}
        html={shown.html}
        hint={t('siteDesk.htmlHint', { brand: '{brand}', age: '{age}' })}
        error={isTried && !shown.html ? t('siteDesk.textMissing') : undefined}
        onChange={(html) => change({ html })}
      />
    </>
  );
}
