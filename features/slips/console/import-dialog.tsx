import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Notice, Select, Skeleton, TextArea } from '@kislap/ui';
import { useState } from 'react';
import { bankLinesMax, type importBankLines } from '../contract/slips.console.ts';
import { readLines } from './typed-lines.ts';
import { useBankAccounts, useImport } from './use-slips.ts';

/** What the bank says arrived, pasted from its statement. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const accounts = useBankAccounts();
  const take = useImport();
  const [picked, setPicked] = useState<string>();
  const [text, setText] = useState('');
  const [differs, setDiffers] = useState<readonly string[]>([]);
  const { lines, wrong } = readLines(text);
  const isTooMany = lines.length > bankLinesMax;
  const methods = accounts.data?.list ?? [];
  const methodId = picked ?? methods[0]?.methodId;
  return (
    <ConfirmDialog
      title={t('slips.importTitle')}
      lead={t('slips.importLead', { max: bankLinesMax })}
      confirmLabel={t('slips.import')}
      isBusy={take.isPending}
      error={take.error ?? accounts.error}
      isReady={lines.length > 0 && !isTooMany && methodId !== undefined}
      onClose={onClose}
      onConfirm={() => {
        if (!methodId) return;
        const onSuccess = ({ added, known, differs: found }: ReplyOf<typeof importBankLines>) => {
          showToast('good', t('slips.imported', { added, known }));
          if (found.length === 0) return onClose();
          setDiffers(found);
          setText('');
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
      {isTooMany && <Notice tone="bad">{t('slips.importTooMany', { max: bankLinesMax })}</Notice>}
      {differs.length > 0 && (
        <Notice tone="warn">{t('slips.importDiffers', { references: differs.join(', ') })}</Notice>
      )}
      {lines.length > 0 && (
        <p className="text-xs text-text2">{t('slips.importReady', { count: lines.length })}</p>
      )}
    </ConfirmDialog>
  );
}
