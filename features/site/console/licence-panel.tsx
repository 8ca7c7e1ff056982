import { toApiError } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { RichText } from '@kislap/console-kit/rich-text/rich-text.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { type Language, languages } from '@kislap/i18n';
import { Button, Segmented, Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type LicenceDesk, useLicence, useSetLicence } from './use-texts.ts';

export function LicencePanel() {
  const licence = useLicence();
  if (licence.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!licence.data) return <ErrorNotice error={licence.error} onRetry={() => licence.refetch()} />;
  return <LicenceForm key={licence.data.version} desk={licence.data} onReread={licence.refetch} />;
}

/** Under which licence the brand works, as the site's licence dialog shows it. */
function LicenceForm({ desk, onReread }: { desk: LicenceDesk; onReread: () => void }) {
  const t = useT();
  const canWrite = useCan('site.write');
  const [draft, setDraft] = useState(desk.licence);
  const [language, setLanguage] = useState<Language>('EN');
  const [isTried, setTried] = useState(false);
  const save = useSetLicence();
  const { html } = draft;
  const missing = html && languages.find((each) => !html[each]);
  const isLinkWrong = save.isError && toApiError(save.error).fields.some(({ path }) => path.endsWith('link'));

  function submit() {
    setTried(true);
    if (missing) return setLanguage(missing);
    const body = { version: desk.version, licence: draft };
    save.mutate(body, { onSettled: (saved) => saved && showToast('good', t('siteDesk.saved')) });
  }

  return (
    <Panel title={t('siteDesk.licence')} lead={t('siteDesk.licenceLead')} className="max-w-180">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('siteDesk.issuer')}
          maxLength={160}
          readOnly={!canWrite}
          value={draft.issuer}
          onChange={(event) => setDraft({ ...draft, issuer: event.target.value })}
        />
        <TextField
          label={t('siteDesk.licenceNumber')}
          maxLength={80}
          readOnly={!canWrite}
          value={draft.number}
          onChange={(event) => setDraft({ ...draft, number: event.target.value })}
        />
        <TextField
          label={t('siteDesk.licenceLink')}
          hint={t('siteDesk.licenceLinkHint')}
          type="url"
          inputMode="url"
          placeholder="https://"
          readOnly={!canWrite}
          value={draft.link}
          error={isLinkWrong ? t('siteDesk.wrong_https') : undefined}
          onChange={(event) => setDraft({ ...draft, link: event.target.value })}
        />
        <div className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold">
          {t('siteDesk.ownText')}
          <Switch
            label={t('siteDesk.ownText')}
            isOn={html !== null}
            isDisabled={!canWrite}
            onChange={(isOwn) => setDraft({ ...draft, html: isOwn ? desk.defaults : null })}
          />
        </div>
        {html && (
          <>
            <Segmented
              label={t('siteDesk.language')}
              value={language}
              options={[
                { value: 'EN', label: t('siteDesk.english') },
                { value: 'TY', label: t('siteDesk.filipino') },
              ]}
              onChange={setLanguage}
            />
            <RichText
              key={language}
              label={t('siteDesk.licenceText')}
              lang={language === 'TY' ? 'fil' : 'en'}
              html={html[language]}
              isDisabled={!canWrite}
              hint={t('siteDesk.htmlHint', { brand: '{brand}', age: '{age}' })}
              error={isTried && !html[language] ? t('siteDesk.textMissing') : undefined}
              onChange={(text) => setDraft({ ...draft, html: { ...html, [language]: text } })}
            />
          </>
        )}
        <ErrorNotice error={save.error} onRetry={onReread} />
        {canWrite && (
          <Button type="submit" tone="primary" className="justify-self-start" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
        )}
      </form>
    </Panel>
  );
}
