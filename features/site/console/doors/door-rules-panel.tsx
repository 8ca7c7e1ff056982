import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { type TextKey, useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { SettingsForm } from '@kislap/console-kit/settings/settings-form.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { challengeKinds } from '@kislap/identity/contract/challenge';
import { DoorRules } from '@kislap/identity/contract/doors.console';
import { humanActions } from '@kislap/identity/contract/human';
import { useSetDoorRules } from './use-doors.ts';

/** Who has an authenticator is asked for it in any case. */
const askedKinds = challengeKinds.filter((kind) => kind !== 'totp');

/** When a person is verified and when a device is challenged; sent as a whole. */
export function DoorRulesPanel({ rules, canWrite }: { rules: DoorRules; canWrite: boolean }) {
  const t = useT();
  const save = useSetDoorRules();
  const isForTwo = needsSecond(save.error);
  const kindName = (kind: string) => t(`doorSettings.kind_${kind}` as TextKey);
  const whenName = (when: string) => t(`doorSettings.when_${when}` as TextKey);
  return (
    <Panel title={t('doorSettings.verification')} lead={t('doorSettings.verificationLead')}>
      <WaitingRequests kind="identity.doors" className="mb-4" />
      <SettingsForm
        schema={DoorRules}
        saved={rules}
        rows={[
          { path: 'verification.kind', label: t('doorSettings.kind'), nameOf: kindName },
          ...humanActions.map((action) => ({
            path: `verification.${action}` as const,
            label: t(`doorSettings.action_${action}`),
            hint: action === 'login' ? t('doorSettings.afterFailures') : undefined,
            nameOf: whenName,
          })),
          {
            path: 'verification.proofMax',
            label: t('doorSettings.proofMax'),
            hint: t('doorSettings.proofMaxHint'),
          },
          { heading: t('doorSettings.challenge'), lead: t('doorSettings.challengeLead') },
          { path: 'challenge.when', label: t('doorSettings.challengeWhen'), nameOf: whenName },
          {
            path: 'challenge.kinds',
            label: t('doorSettings.kinds'),
            nameOf: kindName,
            offered: askedKinds,
          },
          { path: 'challenge.trustDays', label: t('doorSettings.trustDays') },
        ]}
        canWrite={canWrite}
        isBusy={save.isPending}
        error={isForTwo ? null : save.error}
        onSave={(next) => save.mutate(next, { onSuccess: () => showToast('good', t('doorSettings.saved')) })}
      />
      {isForTwo && save.variables && (
        <AskSecond request={{ setting: 'identity.doors', value: save.variables }} onClose={save.reset} />
      )}
    </Panel>
  );
}
