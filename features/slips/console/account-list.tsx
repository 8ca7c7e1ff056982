import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button, TextField } from '@kislap/ui';
import { useMemo, useState } from 'react';
import { BankAccount } from '../contract/slips.console.ts';
import { useAskForAccount, useBankAccounts } from './use-slips.ts';

type Row = NonNullable<ReturnType<typeof useBankAccounts>['data']>['list'][number];

const fields = ['bankName', 'holder', 'number'] as const;

/** The accounts of the house, one for each method by bank transfer. */
export function AccountList() {
  const t = useT();
  const accounts = useBankAccounts();
  const canEdit = useCan('payments.configure');
  const [edited, setEdited] = useState<Row>();
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'method',
        label: t('slips.method'),
        isMain: true,
        cell: ({ methodName }) => <strong>{methodName}</strong>,
      },
      {
        id: 'bank',
        label: t('slips.bank'),
        cell: ({ account }) => account?.bankName ?? t('slips.noAccount'),
      },
      { id: 'holder', label: t('slips.holder'), cell: ({ account }) => account?.holder ?? '–' },
      { id: 'number', label: t('slips.number'), cell: ({ account }) => account?.number ?? '–' },
      {
        id: 'edit',
        label: t('slips.change'),
        cell: (row) =>
          canEdit && (
            <Button size="sm" tone="quiet" icon="edit" onClick={() => setEdited(row)}>
              {t('slips.change')}
            </Button>
          ),
      },
    ],
    [t, canEdit],
  );
  return (
    <>
      <DataTable
        id="bank-accounts"
        label={t('slips.tabAccounts')}
        columns={columns}
        query={accounts}
        rowKey={(row) => row.methodId}
        empty={{ icon: 'bank', title: t('slips.empty'), text: t('slips.noAccount') }}
      />
      {edited && <AccountDialog row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function AccountDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT();
  const ask = useAskForAccount();
  const asked = useAsked(onClose);
  const [draft, setDraft] = useState({
    bankName: row.account?.bankName ?? '',
    holder: row.account?.holder ?? '',
    number: row.account?.number ?? '',
  });
  const parsed = BankAccount.safeParse({ methodId: row.methodId, ...draft });
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  return (
    <ConfirmDialog
      title={t('slips.accountTitle', { name: row.methodName })}
      lead={t('slips.accountLead')}
      confirmLabel={t('slips.ask')}
      isBusy={ask.isPending}
      error={ask.error}
      noteMin={5}
      isReady={parsed.success}
      onClose={onClose}
      onConfirm={(reason) => parsed.success && ask.mutate({ account: parsed.data, reason }, asked)}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(name === 'bankName' ? 'slips.bank' : `slips.${name}`)}
          autoComplete="off"
          value={draft[name]}
          error={draft[name] !== '' && wrong.includes(name) ? t('slips.shape') : undefined}
          onChange={({ target }) => setDraft((known) => ({ ...known, [name]: target.value }))}
        />
      ))}
    </ConfirmDialog>
  );
}
