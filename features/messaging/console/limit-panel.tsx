import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { SettingsForm } from '@kislap/console-kit/settings/settings-form.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { MessagingRules } from '../contract/messaging.console.ts';
import { carrierTitles } from './carrier-panel.tsx';
import { useSetRules } from './use-messages.ts';

const counts = [
  'codeMinutes',
  'resendMinutes',
  'perRecipientHour',
  'perPrefixHour',
  'perAddressHour',
] as const;
const amounts = ['smsPrice', 'spendPerDay'] as const;

/** How many codes go to whom, and what a day's SMS may cost. */
export function LimitPanel({ rules, canWrite }: { rules: MessagingRules; canWrite: boolean }) {
  const t = useT();
  const save = useSetRules();
  return (
    <Panel title={t('messaging.limits')} lead={t('messaging.limitsLead')}>
      <SettingsForm
        className="grid items-start gap-4 sm:grid-cols-2"
        tone="primary"
        schema={MessagingRules}
        saved={rules}
        rows={[
          {
            path: 'dialingCodes',
            label: t('messaging.limit_dialingCodes'),
            hint: t('messaging.dialingHint'),
            isOneLine: true,
            linesOf: (text) => text.split(/[\s,+]+/).filter(Boolean),
          },
          {
            path: 'firstSms',
            label: t('messaging.limit_firstSms'),
            nameOf: (name) => (name === 'vonage' ? carrierTitles.vonage : carrierTitles.semaphore),
          },
          ...counts.map((path) => ({ path, label: t(`messaging.limit_${path}`) })),
          ...amounts.map((path) => ({ path, label: t(`messaging.limit_${path}`), isAmount: true })),
        ]}
        canWrite={canWrite}
        isBusy={save.isPending}
        error={save.error}
        onSave={(next) => save.mutate(next, { onSuccess: () => showToast('good', t('switches.saved')) })}
      />
    </Panel>
  );
}
