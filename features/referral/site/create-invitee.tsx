import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { useCreateInvitee } from './use-referral.ts';

export function CreateInvitee() {
  const t = useT();
  const create = useCreateInvitee();
  const [name, setName] = useState('');
  const [hasTried, setTried] = useState(false);
  const isMissing = !name.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing || create.isPending) return;
    create.mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          showToast('good', t('referral.created'));
          setName('');
          setTried(false);
        },
      },
    );
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        label={t('referral.name')}
        error={hasTried && isMissing ? t('referral.nameMissing') : undefined}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <ErrorNotice error={create.error} />
      <Button type="submit" tone="primary" isBusy={create.isPending}>
        {t('referral.create')}
      </Button>
    </form>
  );
}
