import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { NoteField } from '@kislap/console-kit/fields/note-field.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Dialog, Notice, Segmented, TextArea } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { type readTagAccounts, type Tag, tagAccountsMax } from '../contract/tags.console.ts';
import { useGiveTag, useReadAccounts } from './use-tags.ts';

const acts = ['give', 'take'] as const;
type Act = (typeof acts)[number];
type Read = ReplyOf<typeof readTagAccounts>;
const reasonMin = 3;

/** Gives a pasted list of accounts the tag, or takes it from them: first it is read, then it is done. */
export function ListDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useT();
  const read = useReadAccounts();
  const give = useGiveTag();
  const [act, setAct] = useState<Act>(tag.isRetired ? 'take' : 'give');
  const [names, setNames] = useState('');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const accounts = [...new Set(names.split(/[\s,;]+/).filter(Boolean))];
  const isWrong = accounts.length === 0 || accounts.length > tagAccountsMax;
  const playerIds = (read.data?.found ?? [])
    .filter(({ has }) => has === (act === 'take'))
    .map(({ playerId }) => playerId);
  const isReasonShort = reason.trim().length < reasonMin;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isWrong || read.isPending || give.isPending) return;
    if (!read.data) {
      setTried(false);
      return read.mutate({ tagId: tag.tagId, accounts });
    }
    if (isReasonShort || playerIds.length === 0) return;
    give.mutate(
      { tagId: tag.tagId, act, playerIds, reason: reason.trim() },
      {
        onSuccess: ({ changed }) => {
          showToast('good', t(`tagsDesk.done_${act}`, { count: changed }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t('tagsDesk.listTitle', { name: tag.name })}
      lead={t('tagsDesk.listLead')}
      closeLabel={t('common.close')}
      closesOnCover={false}
      size="md"
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Segmented
          label={t('tagsDesk.act')}
          value={act}
          options={acts
            .filter((value) => value === 'take' || !tag.isRetired)
            .map((value) => ({ value, label: t(`tagsDesk.act_${value}`) }))}
          onChange={setAct}
        />
        <TextArea
          label={t('tagsDesk.accounts')}
          hint={t('tagsDesk.accountsHint', { max: tagAccountsMax })}
          value={names}
          rows={5}
          autoCapitalize="none"
          spellCheck={false}
          error={hasTried && isWrong ? t('tagsDesk.accountsWrong', { max: tagAccountsMax }) : undefined}
          onChange={({ target }) => {
            setNames(target.value);
            read.reset();
          }}
        />
        {read.data && (
          <>
            <Preview read={read.data} act={act} count={playerIds.length} />
            <NoteField
              label={t('console.reason')}
              value={reason}
              isInvalid={hasTried && isReasonShort}
              problem={t('console.reasonMin', { count: reasonMin })}
              onChange={setReason}
            />
          </>
        )}
        <ErrorNotice error={read.error ?? give.error} />
        <DialogButtons
          submitLabel={
            read.data ? t(`tagsDesk.confirm_${act}`, { count: playerIds.length }) : t('tagsDesk.preview')
          }
          isBusy={read.isPending || give.isPending}
          isReady={!read.data || playerIds.length > 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** What would be done, for whom nothing changes, and who is unknown. */
function Preview({ read: { found, unknown }, act, count }: { read: Read; act: Act; count: number }) {
  const t = useT();
  return (
    <div className="grid gap-2 text-sm" role="status">
      <p>
        {t(`tagsDesk.willBe_${act}`, { count })}{' '}
        {found.length > count && t(`tagsDesk.stays_${act}`, { count: found.length - count })}
      </p>
      {unknown.length > 0 && (
        <Notice tone="warn" title={t('tagsDesk.unknown', { count: unknown.length })}>
          <span className="wrap-anywhere">{unknown.join(', ')}</span>
        </Notice>
      )}
    </div>
  );
}
