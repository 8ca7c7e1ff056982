import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Notice, Select, Skeleton, TextArea } from '@kislap/ui';
import { useState } from 'react';
import { readLines } from './typed-lines.ts';
import { useBankAccounts, useImport } from './use-slips.ts';

/** What the bank says arrived, pasted from its statement. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const accounts = useBankAccounts();
  const take = useImport();
  const [picked, setPicked] = useState<string>();
  const [text, setText] = useState('');
  const { lines, wrong } = readLines(text);
  const methods = accounts.data?.list ?? [];
  const methodId = picked ?? methods[0]?.methodId;
  return (
    <ConfirmDialog
      title={t('slips.importTitle')}
      lead={t('slips.importLead')}
      confirmLabel={t('slips.import')}
      isBusy={take.isPending}
      error={take.error ?? accounts.error}
      isReady={lines.length > 0 && methodId !== undefined}
      onClose={onClose}
      onConfirm={() => {
        if (!methodId) return;
        const onSuccess = (done: { added: number; known: number }) => {
          showToast('good', t('slips.imported', done));
          onClose();
        };
        take.mutate({ methodId, lines }, { onSuccess });
      }}
    >
      {accounts.isPending && <Skeleton className="h-14" />}
      {methods.length > 0 && (
        <Select label={t('slips.method')} value={methodId} onChange={({ target }) => setPicked(target.value)}>
          {methods.map((method) => (
            <option key={method.methodId} value={method.methodId}>
              {method.methodName}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={t('slips.importLines')}
        hint={t('slips.importExample')}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {wrong !== null && <Notice tone="bad">{t('slips.importWrong', { line: wrong })}</Notice>}
      {lines.length > 0 && (
        <p className="text-xs text-text2">{t('slips.importReady', { count: lines.length })}</p>
      )}
    </ConfirmDialog>
  );
}
