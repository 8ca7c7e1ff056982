import { useMutation } from '@kislap/api-client/hooks';
import { setMember } from '@kislap/site-kit/account/kept-session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Dialog, TextField } from '@kislap/ui';
import { useState } from 'react';
import { Nickname, nicknameMax, setNickname } from '../../contract/member.ts';

/** What the account is called, and a way to change it. */
export function NicknameField({ nickname, account }: { nickname: string; account: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {nickname}
        <Button size="sm" aria-label={t('auth.nicknameChange')} onClick={() => setOpen(true)}>
          {t('doors.contactChange')}
        </Button>
      </span>
      {isOpen && (
        <NicknameDialog current={nickname === account ? '' : nickname} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function NicknameDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useT();
  const [draft, setDraft] = useState(current);
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: () => call(setNickname, { body: { nickname: draft } }),
    onSuccess: (member) => {
      setMember(member);
      showToast('good', t('auth.nicknameSaved'));
      onClose();
    },
  });

  function handleSave() {
    if (Nickname.safeParse(draft).success) save.mutate();
    else setProblem(t('auth.nicknameInvalid', { max: nicknameMax }));
  }

  return (
    <Dialog
      title={t('auth.nicknameChange')}
      lead={t('auth.nicknameLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleSave();
        }}
      >
        <ErrorNotice error={save.error} />
        <TextField
          label={t('auth.nickname')}
          autoComplete="nickname"
          maxLength={nicknameMax}
          value={draft}
          error={problem}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" tone="primary" size="lg" isBusy={save.isPending}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  );
}
