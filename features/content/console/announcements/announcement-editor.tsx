import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { RichText } from '@kislap/console-kit/rich-text/rich-text.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { Language } from '@kislap/i18n';
import { Segmented, Select, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import {
  type AnnouncementKind,
  announcementKinds,
  type ConsoleAnnouncement,
  contentTitleMax,
  popupAudiences,
  promotionTypes,
} from '../../contract/announcements.console.ts';
import { LanguageTabs } from '../language-tabs.tsx';
import { SaveBar } from '../save-bar.tsx';
import { ScheduleFields } from '../schedule-fields.tsx';
import { type AnnouncementForm, isBlank, readForm, toForm } from './announcement-form.ts';
import { useSaveAnnouncement } from './use-announcements.ts';

interface AnnouncementEditorProps {
  /** None for a new one. */
  entry: ConsoleAnnouncement | null;
  kind: AnnouncementKind;
  onClose: (kind: AnnouncementKind) => void;
  onReload: () => void;
}

/** Everything of one notice, pop-up or promotion's entry. */
export function AnnouncementEditor({ entry, kind, onClose, onReload }: AnnouncementEditorProps) {
  const { t, language } = useI18n();
  const save = useSaveAnnouncement();
  const [key] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState(() => toForm(entry, kind, new Date()));
  const [shown, setShown] = useState<Language>(language);
  const [hasTried, setTried] = useState(false);
  const change = (part: Partial<AnnouncementForm>) => setForm((known) => ({ ...known, ...part }));
  const { draft, missing } = readForm(form, entry);

  function changeText(name: Language, part: Partial<AnnouncementForm['texts']['EN']>) {
    setForm((known) => ({
      ...known,
      texts: { ...known.texts, [name]: { ...known.texts[name], ...part } },
    }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!draft) {
      const [first] = missing;
      if (first && !missing.includes(shown)) setShown(first);
      return;
    }
    if (save.isPending) return;
    save.mutate(
      { entry, draft, key },
      {
        onSuccess: () => {
          showToast('good', t('contentDesk.saved'));
          onClose(draft.kind);
        },
      },
    );
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <Panel title={t('contentDesk.words')}>
        <LanguageTabs value={shown} wrong={hasTried ? missing : []} onChange={setShown}>
          {(name) => (
            <div className="grid gap-4">
              <TextField
                label={t('contentDesk.entryTitle')}
                value={form.texts[name].title}
                maxLength={contentTitleMax}
                lang={name === 'TY' ? 'fil' : 'en'}
                error={hasTried && !form.texts[name].title.trim() ? t('contentDesk.titleMissing') : undefined}
                onChange={({ target }) => changeText(name, { title: target.value })}
              />
              <RichText
                label={t(`contentDesk.entryText${name}`)}
                lang={name === 'TY' ? 'fil' : 'en'}
                html={form.texts[name].content}
                error={
                  hasTried && isBlank(form.texts[name].content) ? t('contentDesk.textMissing') : undefined
                }
                onChange={(content) => changeText(name, { content })}
              />
            </div>
          )}
        </LanguageTabs>
      </Panel>
      <div className="grid gap-4">
        <Panel title={t('contentDesk.about')}>
          <AboutFields form={form} onChange={change} />
        </Panel>
        <Panel title={t('contentDesk.schedule')}>
          <ScheduleFields
            value={form.schedule}
            hasTried={hasTried}
            onChange={(schedule) => change({ schedule })}
          />
        </Panel>
        <SaveBar
          error={save.error}
          isBusy={save.isPending}
          isIncomplete={hasTried && !draft}
          onCancel={() => onClose(entry?.kind ?? kind)}
          onReload={onReload}
        />
      </div>
    </form>
  );
}

interface AboutFieldsProps {
  form: AnnouncementForm;
  onChange: (part: Partial<AnnouncementForm>) => void;
}

function AboutFields({ form, onChange }: AboutFieldsProps) {
  const { t } = useI18n();
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('contentDesk.kind')}
        value={form.kind}
        options={announcementKinds.map((value) => ({ value, label: t(`contentDesk.kindOne_${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <p className="text-xs text-text3">{t(`contentDesk.kindText_${form.kind}`)}</p>
      {form.kind === 'popup' && (
        <Select
          label={t('contentDesk.audience')}
          value={form.audience}
          onChange={({ target }) =>
            onChange({ audience: popupAudiences.find((value) => value === target.value) ?? 'A' })
          }
        >
          {popupAudiences.map((value) => (
            <option key={value} value={value}>
              {t(`contentDesk.audience_${value}`)}
            </option>
          ))}
        </Select>
      )}
      {form.kind !== 'popup' && (
        <Select
          label={t('contentDesk.promotionType')}
          hint={t('contentDesk.promotionHint')}
          value={form.promotionType ?? ''}
          onChange={({ target }) =>
            onChange({ promotionType: promotionTypes.find((value) => value === target.value) ?? null })
          }
        >
          <option value="">{t('contentDesk.promotion_none')}</option>
          {promotionTypes.map((value) => (
            <option key={value} value={value}>
              {t(`contentDesk.promotion_${value}`)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
