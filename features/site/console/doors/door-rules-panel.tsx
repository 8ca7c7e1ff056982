import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { challengeKinds } from '@kislap/identity/contract/challenge';
import { challengeWhens, type DoorRules } from '@kislap/identity/contract/doors.console';
import { humanActions, humanKinds, humanWhens } from '@kislap/identity/contract/human';
import { Button, Choice, TextField } from '@kislap/ui';
import { useState } from 'react';
import { useSetDoorRules } from './use-doors.ts';

/** Who has an authenticator is asked for it in any case. */
const askedKinds = challengeKinds.filter((kind) => kind !== 'totp');
const proofRange = { min: 1_000, max: 5_000_000 };
const daysRange = { min: 1, max: 365 };

function readWithin(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = Number(text);
  return /^\d{1,7}$/.test(text) && value >= min && value <= max ? value : undefined;
}

/** When a person is verified and when a device is challenged; sent as a whole. */
export function DoorRulesPanel({ rules, canWrite }: { rules: DoorRules; canWrite: boolean }) {
  const t = useT();
  const [draft, setDraft] = useState(rules);
  const [proofMax, setProofMax] = useState(String(rules.verification.proofMax));
  const [trustDays, setTrustDays] = useState(String(rules.challenge.trustDays));
  const save = useSetDoorRules();
  const numbers = { proofMax: readWithin(proofMax, proofRange), trustDays: readWithin(trustDays, daysRange) };
  const { verification, challenge } = draft;

  function handleSave() {
    if (numbers.proofMax === undefined || numbers.trustDays === undefined) return;
    const body = {
      verification: { ...verification, proofMax: numbers.proofMax },
      challenge: { ...challenge, trustDays: numbers.trustDays },
    };
    save.mutate(body, { onSuccess: () => showToast('good', t('doorSettings.saved')) });
  }

  return (
    <Panel title={t('doorSettings.verification')} lead={t('doorSettings.verificationLead')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleSave();
        }}
      >
        <VerificationRules
          rules={verification}
          canWrite={canWrite}
          onChange={(part) => setDraft({ ...draft, verification: { ...verification, ...part } })}
        />
        <TextField
          label={t('doorSettings.proofMax')}
          hint={t('doorSettings.proofMaxHint')}
          inputMode="numeric"
          readOnly={!canWrite}
          value={proofMax}
          error={numbers.proofMax === undefined ? t('doorSettings.between', proofRange) : undefined}
          onChange={(event) => setProofMax(event.target.value)}
        />
        <h3 className="mt-2 text-base font-bold">{t('doorSettings.challenge')}</h3>
        <p className="-mt-3 text-sm text-text3">{t('doorSettings.challengeLead')}</p>
        <ChallengeRules
          rules={challenge}
          canWrite={canWrite}
          onChange={(part) => setDraft({ ...draft, challenge: { ...challenge, ...part } })}
        />
        <TextField
          label={t('doorSettings.trustDays')}
          inputMode="numeric"
          readOnly={!canWrite}
          value={trustDays}
          error={numbers.trustDays === undefined ? t('doorSettings.between', daysRange) : undefined}
          onChange={(event) => setTrustDays(event.target.value)}
        />
        <ErrorNotice error={save.error} />
        {canWrite && (
          <Button type="submit" className="justify-self-start" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
        )}
      </form>
    </Panel>
  );
}

interface VerificationRulesProps {
  rules: DoorRules['verification'];
  canWrite: boolean;
  onChange: (part: Partial<DoorRules['verification']>) => void;
}

function VerificationRules({ rules, canWrite, onChange }: VerificationRulesProps) {
  const t = useT();
  return (
    <>
      <Choice
        label={t('doorSettings.kind')}
        disabled={!canWrite}
        value={rules.kind}
        values={humanKinds}
        nameOf={(kind) => t(`doorSettings.kind_${kind}`)}
        onPick={(kind) => onChange({ kind })}
      />
      {humanActions.map((action) => (
        <Choice
          key={action}
          label={t(`doorSettings.action_${action}`)}
          disabled={!canWrite}
          value={rules[action]}
          values={humanWhens}
          hint={action === 'login' ? t('doorSettings.afterFailures') : undefined}
          nameOf={(when) => t(`doorSettings.when_${when}`)}
          onPick={(when) => onChange({ [action]: when })}
        />
      ))}
    </>
  );
}

interface ChallengeRulesProps {
  rules: DoorRules['challenge'];
  canWrite: boolean;
  onChange: (part: Partial<DoorRules['challenge']>) => void;
}

function ChallengeRules({ rules, canWrite, onChange }: ChallengeRulesProps) {
  const t = useT();
  return (
    <>
      <Choice
        label={t('doorSettings.challengeWhen')}
        disabled={!canWrite}
        value={rules.when}
        values={challengeWhens}
        nameOf={(when) => t(`doorSettings.when_${when}`)}
        onPick={(when) => onChange({ when })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold text-text2">{t('doorSettings.kinds')}</legend>
        {askedKinds.map((kind) => (
          <div key={kind} className="flex min-h-11 items-center justify-between gap-4 text-sm">
            {t(`doorSettings.kind_${kind}`)}
            <Switch
              label={t(`doorSettings.kind_${kind}`)}
              isOn={rules.kinds.includes(kind)}
              isDisabled={!canWrite}
              onChange={(isOn) =>
                onChange({
                  kinds: challengeKinds.filter((each) => (each === kind ? isOn : rules.kinds.includes(each))),
                })
              }
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}
