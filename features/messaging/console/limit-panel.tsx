import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type MessagingRules, smsCarriers } from '../contract/messaging.console.ts';
import { carrierTitles } from './carrier-panel.tsx';
import { useSetRules } from './use-messages.ts';

const counts = [
  { name: 'codeMinutes', max: 10 },
  { name: 'resendMinutes', max: 10 },
  { name: 'perRecipientHour', max: 1_000 },
  { name: 'perPrefixHour', max: 100_000 },
  { name: 'perAddressHour', max: 100_000 },
] as const;
const amounts = ['smsPrice', 'spendPerDay'] as const;

/** How many codes go to whom, and what a day's SMS may cost. */
export function LimitPanel({ rules, canWrite }: { rules: MessagingRules; canWrite: boolean }) {
  const t = useT();
  const save = useSetRules();
  const [draft, setDraft] = useState(rules);
  const [codes, setCodes] = useState(rules.dialingCodes.join(' '));

  function handleSave() {
    const dialingCodes = codes.split(/[\s,+]+/).filter(Boolean);
    save.mutate({ ...draft, dialingCodes }, { onSuccess: () => showToast('good', t('switches.saved')) });
  }

  return (
    <Panel title={t('messaging.limits')} lead={t('messaging.limitsLead')}>
      <form
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          handleSave();
        }}
      >
        <TextField
          label={t('messaging.limit_dialingCodes')}
          hint={t('messaging.dialingHint')}
          value={codes}
          disabled={!canWrite}
          onChange={(event) => setCodes(event.target.value)}
        />
        <Select
          label={t('messaging.limit_firstSms')}
          value={draft.firstSms}
          disabled={!canWrite}
          onChange={(event) => {
            const firstSms = smsCarriers.find((known) => known === event.target.value);
            if (firstSms) setDraft({ ...draft, firstSms });
          }}
        >
          {smsCarriers.map((name) => (
            <option key={name} value={name}>
              {carrierTitles[name]}
            </option>
          ))}
        </Select>
        {counts.map(({ name, max }) => (
          <TextField
            key={name}
            label={t(`messaging.limit_${name}`)}
            type="number"
            min={1}
            max={max}
            value={String(draft[name])}
            disabled={!canWrite}
            onChange={(event) => setDraft({ ...draft, [name]: Number(event.target.value) })}
          />
        ))}
        {amounts.map((name) => (
          <TextField
            key={name}
            label={t(`messaging.limit_${name}`)}
            inputMode="decimal"
            prefix="₱"
            value={draft[name]}
            disabled={!canWrite}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value.trim() })}
          />
        ))}
        <div className="grid gap-3 sm:col-span-2">
          <ErrorNotice error={save.error} />
          {canWrite && (
            <Button type="submit" tone="primary" className="justify-self-start" isBusy={save.isPending}>
              {t('common.save')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
