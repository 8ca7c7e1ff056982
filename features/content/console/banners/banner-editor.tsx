import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { type Language, languages } from '@kislap/i18n';
import { TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import {
  type BannerGroup,
  bannerTextMax,
  bannerTitleMax,
  type ConsoleBanner,
} from '../../contract/banners.console.ts';
import { LanguageTabs } from '../language-tabs.tsx';
import { LinkFields } from '../link-fields.tsx';
import { SaveBar } from '../save-bar.tsx';
import { ScheduleFields } from '../schedule-fields.tsx';
import { type BannerForm, readForm, toForm } from './banner-form.ts';
import { BannerPicture } from './banner-picture.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { TintField } from './tint-field.tsx';
import { useSaveBanner } from './use-banners.ts';

interface BannerEditorProps {
  /** None for a new one. */
  banner: ConsoleBanner | null;
  groupName: BannerGroup;
  linkOrigins: readonly string[];
  onClose: () => void;
  onReload: () => void;
}

/** Everything of one banner, with how it looks beside the form. */
export function BannerEditor({ banner, groupName, linkOrigins, onClose, onReload }: BannerEditorProps) {
  const { t, language } = useI18n();
  const save = useSaveBanner();
  const [key] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState(() => toForm(banner, new Date()));
  const [shown, setShown] = useState<Language>(language);
  const [hasTried, setTried] = useState(false);
  const change = (part: Partial<BannerForm>) => setForm((known) => ({ ...known, ...part }));
  const { draft, wrong } = readForm(form, banner);
  const titleless = languages.filter((name) => !form.texts[name].title.trim());

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!draft) {
      const [first] = titleless;
      if (first && !titleless.includes(shown)) setShown(first);
      return;
    }
    if (save.isPending) return;
    save.mutate(
      { banner, groupName, draft, key },
      {
        onSuccess: () => {
          showToast('good', t('contentDesk.saved'));
          onClose();
        },
      },
    );
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]"
    >
      <div className="grid gap-4">
        <BannerWords
          form={form}
          groupName={groupName}
          shown={shown}
          titleless={hasTried ? titleless : []}
          onShow={setShown}
          onChange={change}
        />
        <BannerPictures form={form} isMissing={hasTried && wrong.includes('picture')} onChange={change} />
        <Panel>
          <LinkFields
            value={form.link}
            origins={linkOrigins}
            hasTried={hasTried}
            onChange={(link) => change({ link })}
          />
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
          onCancel={onClose}
          onReload={onReload}
        />
      </div>
      <div className="xl:sticky xl:top-20">
        <Panel title={t('contentDesk.preview')} lead={t('contentDesk.previewLead')}>
          <BannerPreview
            group={groupName}
            title={form.texts[shown].title || t('contentDesk.bannerTitle')}
            text={form.texts[shown].body}
            tint={form.tint}
            imageUrl={form.imageUrl}
            narrowImageUrl={form.narrowImageUrl}
          />
        </Panel>
      </div>
    </form>
  );
}

interface BannerPartProps {
  form: BannerForm;
  onChange: (part: Partial<BannerForm>) => void;
}

interface BannerWordsProps extends BannerPartProps {
  groupName: BannerGroup;
  shown: Language;
  /** Languages whose missing title is to be said. */
  titleless: readonly Language[];
  onShow: (language: Language) => void;
}

function BannerWords({ form, groupName, shown, titleless, onShow, onChange }: BannerWordsProps) {
  const { t } = useI18n();
  const changeText = (name: Language, part: Partial<BannerForm['texts'][Language]>) =>
    onChange({ texts: { ...form.texts, [name]: { ...form.texts[name], ...part } } });
  return (
    <Panel title={t('contentDesk.words')}>
      <LanguageTabs value={shown} wrong={titleless} onChange={onShow}>
        {(name) => (
          <div className="grid gap-4">
            <TextField
              label={t('contentDesk.bannerTitle')}
              value={form.texts[name].title}
              maxLength={bannerTitleMax}
              lang={name === 'TY' ? 'fil' : 'en'}
              error={titleless.includes(name) ? t('contentDesk.titleMissing') : undefined}
              onChange={({ target }) => changeText(name, { title: target.value })}
            />
            {groupName === 'w_home' && (
              <TextField
                label={t('contentDesk.bannerText')}
                value={form.texts[name].body}
                maxLength={bannerTextMax}
                lang={name === 'TY' ? 'fil' : 'en'}
                onChange={({ target }) => changeText(name, { body: target.value })}
              />
            )}
          </div>
        )}
      </LanguageTabs>
    </Panel>
  );
}

function BannerPictures({ form, isMissing, onChange: change }: BannerPartProps & { isMissing: boolean }) {
  const { t } = useI18n();
  return (
    <Panel title={t('contentDesk.pictures')} lead={t('contentDesk.picturesLead')}>
      <div className="grid gap-5">
        <BannerPicture
          shape="wide"
          url={form.imageUrl}
          error={isMissing ? t('contentDesk.pictureMissing') : undefined}
          onUploaded={({ name, url, tint }) => change({ wide: name, imageUrl: url, tint })}
        />
        <BannerPicture
          shape="narrow"
          url={form.narrowImageUrl}
          onRemove={form.narrow ? () => change({ narrow: null, narrowImageUrl: '' }) : undefined}
          onUploaded={({ name, url }) => change({ narrow: name, narrowImageUrl: url })}
        />
        <TintField value={form.tint} onChange={(tint) => change({ tint })} />
      </div>
    </Panel>
  );
}
