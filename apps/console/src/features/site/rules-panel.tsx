import type { BrandRules } from '@kislap/contracts/system.console';
import { Button, Select, TextField } from '@kislap/ui';
import { useForm } from 'react-hook-form';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Panel } from '../../shared/page.tsx';
import { showToast } from '../../shared/toast.tsx';
import { useSetRules } from './use-site.ts';

/** Minimum age, identity check, password expiry. */
export function RulesPanel({ rules, canWrite }: { rules: BrandRules; canWrite: boolean }) {
  const t = useT();
  const change = useSetRules();
  const { register, handleSubmit, formState, reset } = useForm<BrandRules>({ values: rules });
  const { errors, isDirty } = formState;
  const between = (min: number, max: number) => ({
    valueAsNumber: true,
    required: t('common.required'),
    min: { value: min, message: t('switches.between', { min, max }) },
    max: { value: max, message: t('switches.between', { min, max }) },
    validate: (value: unknown) => Number.isInteger(value) || t('switches.between', { min, max }),
  });
  return (
    <Panel title={t('switches.rules')} lead={t('switches.rulesLead')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) =>
          void handleSubmit((body) =>
            change.mutate(body, {
              onSuccess: () => {
                reset(body);
                showToast('good', t('switches.saved'));
              },
            }),
          )(event)
        }
      >
        <TextField
          label={t('switches.minimumAge')}
          hint={t('switches.minimumAgeHint')}
          type="number"
          inputMode="numeric"
          readOnly={!canWrite}
          error={errors.minimumAge?.message}
          {...register('minimumAge', between(18, 30))}
        />
        <Select
          label={t('switches.identityCheck')}
          aria-disabled={!canWrite}
          {...register('identityCheck', { disabled: !canWrite })}
        >
          <option value="none">{t('switches.identity_none')}</option>
          <option value="manual">{t('switches.identity_manual')}</option>
        </Select>
        <TextField
          label={t('switches.passwordExpiry')}
          hint={t('switches.passwordExpiryHint')}
          type="number"
          inputMode="numeric"
          readOnly={!canWrite}
          error={errors.passwordExpiryDays?.message}
          {...register('passwordExpiryDays', between(0, 3650))}
        />
        <ErrorNotice error={change.error} />
        {canWrite && (
          <Button type="submit" className="justify-self-start" disabled={!isDirty} isBusy={change.isPending}>
            {t('common.save')}
          </Button>
        )}
      </form>
    </Panel>
  );
}
