import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { BrandRules } from '../contract/system.console.ts';
import { useSetRules } from './use-site.ts';

const ageRange = { min: 18, max: 30 };
const expiryRange = { min: 0, max: 3650 };

function readWithin(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = Number(text);
  return /^\d{1,4}$/.test(text) && value >= min && value <= max ? value : undefined;
}

interface RulesPanelProps {
  rules: BrandRules;
  version: number;
  canWrite: boolean;
}

/** Minimum age, identity check, password expiry. */
export function RulesPanel({ rules, version, canWrite }: RulesPanelProps) {
  const t = useT();
  const change = useSetRules();
  const [age, setAge] = useState(String(rules.minimumAge));
  const [expiry, setExpiry] = useState(String(rules.passwordExpiryDays));
  const [identityCheck, setIdentityCheck] = useState(rules.identityCheck);
  const minimumAge = readWithin(age, ageRange);
  const passwordExpiryDays = readWithin(expiry, expiryRange);
  const isChanged =
    minimumAge !== rules.minimumAge ||
    passwordExpiryDays !== rules.passwordExpiryDays ||
    identityCheck !== rules.identityCheck;

  function save() {
    if (minimumAge === undefined || passwordExpiryDays === undefined) return;
    change.mutate(
      { minimumAge, identityCheck, passwordExpiryDays, version },
      { onSuccess: () => showToast('good', t('switches.saved')) },
    );
  }

  return (
    <Panel title={t('switches.rules')} lead={t('switches.rulesLead')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('switches.minimumAge')}
          hint={t('switches.minimumAgeHint')}
          inputMode="numeric"
          maxLength={2}
          readOnly={!canWrite}
          value={age}
          onChange={(event) => setAge(event.target.value)}
          error={minimumAge === undefined ? t('switches.between', ageRange) : undefined}
        />
        <Select
          label={t('switches.identityCheck')}
          disabled={!canWrite}
          value={identityCheck}
          onChange={(event) => setIdentityCheck(event.target.value === 'none' ? 'none' : 'manual')}
        >
          <option value="none">{t('switches.identity_none')}</option>
          <option value="manual">{t('switches.identity_manual')}</option>
        </Select>
        <TextField
          label={t('switches.passwordExpiry')}
          hint={t('switches.passwordExpiryHint')}
          inputMode="numeric"
          maxLength={4}
          readOnly={!canWrite}
          value={expiry}
          onChange={(event) => setExpiry(event.target.value)}
          error={passwordExpiryDays === undefined ? t('switches.between', expiryRange) : undefined}
        />
        {!needsSecond(change.error) && <ErrorNotice error={change.error} />}
        {canWrite && (
          <Button
            type="submit"
            className="justify-self-start"
            disabled={!isChanged}
            isBusy={change.isPending}
          >
            {t('common.save')}
          </Button>
        )}
      </form>
      {needsSecond(change.error) && change.variables && (
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
