import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { SettingsForm } from '@kislap/console-kit/settings/settings-form.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { BrandRules } from '../contract/system.console.ts';
import { useSetRules } from './use-site.ts';

interface RulesPanelProps {
  rules: BrandRules;
  version: number;
  canWrite: boolean;
}

/** Minimum age, identity check, password expiry. */
export function RulesPanel({ rules, version, canWrite }: RulesPanelProps) {
  const t = useT();
  const change = useSetRules();
  const isForTwo = needsSecond(change.error);
  return (
    <Panel title={t('switches.rules')} lead={t('switches.rulesLead')}>
      <SettingsForm
        schema={BrandRules}
        saved={rules}
        rows={[
          {
            path: 'minimumAge',
            label: t('switches.minimumAge'),
            hint: t('switches.minimumAgeHint'),
          },
          {
            path: 'identityCheck',
            label: t('switches.identityCheck'),
            nameOf: (check) => t(check === 'none' ? 'switches.identity_none' : 'switches.identity_manual'),
          },
          {
            path: 'passwordExpiryDays',
            label: t('switches.passwordExpiry'),
            hint: t('switches.passwordExpiryHint'),
          },
        ]}
        canWrite={canWrite}
        isBusy={change.isPending}
        error={isForTwo ? null : change.error}
        onSave={(next) =>
          change.mutate({ ...next, version }, { onSuccess: () => showToast('good', t('switches.saved')) })
        }
      />
      {isForTwo && change.variables && (
        <AskSecond
          request={{ kind: 'loosen_rules', rules: rulesOf(change.variables) }}
          onClose={change.reset}
        />
      )}
    </Panel>
  );
}

function rulesOf({ minimumAge, identityCheck, passwordExpiryDays }: BrandRules): BrandRules {
  return { minimumAge, identityCheck, passwordExpiryDays };
}
