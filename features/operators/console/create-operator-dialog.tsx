import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { type OperatorRole, operatorRoles } from '@kislap/contract-kit/roles';
import { Button, Dialog, Select, TextField } from '@kislap/ui';
import { useForm, useWatch } from 'react-hook-form';
import { emailPattern } from './email-pattern.ts';
import { useCreateOperator } from './use-operators.ts';

export function CreateOperatorDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const create = useCreateOperator();
  const { register, handleSubmit, formState, control } = useForm<{
    username: string;
    name: string;
    role: OperatorRole;
    email: string;
    reason: string;
  }>({ defaultValues: { username: '', name: '', role: 'support', email: '', reason: '' } });
  const role = useWatch({ control, name: 'role' });
  const { errors } = formState;
  function finish() {
    showToast('good', t('staff.askedSecond'));
    onClose();
  }

  return (
    <Dialog
      title={t('staff.newOperator')}
      lead={t('staff.newOperatorLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((body) => create.mutate(body, { onSuccess: finish }))(event)}
      >
        <TextField
          label={t('staff.name')}
          maxLength={80}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', {
            setValueAs: (value: string) => value.trim(),
            required: t('staff.nameMissing'),
          })}
        />
        <TextField
          label={t('console.username')}
          hint={t('staff.usernameHint')}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username', {
            setValueAs: (value: string) => value.trim().toLowerCase(),
            required: t('staff.usernameMissing'),
            pattern: { value: /^[a-z][a-z0-9._-]{2,31}$/i, message: t('staff.usernameHint') },
          })}
        />
        <TextField
          label={t('staff.email')}
          hint={t('staff.emailHint')}
          type="email"
          inputMode="email"
          maxLength={200}
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', {
            setValueAs: (value: string) => value.trim(),
            required: t('staff.emailShape'),
            pattern: { value: emailPattern, message: t('staff.emailShape') },
          })}
        />
        <Select label={t('staff.role')} hint={t(`staff.roleText_${role}`)} {...register('role')}>
          {operatorRoles.map((value) => (
            <option key={value} value={value}>
              {t(`console.role_${value}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('staff.reason')}
          maxLength={500}
          autoComplete="off"
          error={errors.reason?.message}
          {...register('reason', {
            setValueAs: (value: string) => value.trim(),
            required: t('staff.reasonShort'),
            minLength: { value: 5, message: t('staff.reasonShort') },
          })}
        />
        <ErrorNotice error={create.error} />
        <Button type="submit" tone="primary" isBusy={create.isPending}>
          {t('staff.ask')}
        </Button>
      </form>
    </Dialog>
  );
}
