import { ApiError } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { PickFile, usePreview } from '@kislap/site-kit/pick-file.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Icon, TextField } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BankReference, sendSlip } from '../contract/slips.ts';
import { transferQuery } from './transfer-query.ts';

const accepted = 'image/png,image/jpeg,image/webp,application/pdf';
const uploadMs = 120_000;

/** The bank's number and its slip. */
export function SlipForm({ depositId }: { depositId: DepositId }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [reference, setReference] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const isTooLarge = file !== null && file.size > uploadBytesMax;
  const isReadable = BankReference.safeParse(reference).success;
  const send = useMutation({
    mutationFn: (slip: File) => {
      if (slip.size > uploadBytesMax) throw new ApiError('payload_too_large');
      const body = { bankReference: reference, slip };
      return call(sendSlip, { params: { depositId }, body }, { timeoutMs: uploadMs });
    },
    onSuccess: (transfer) => {
      queryClient.setQueryData(transferQuery(depositId).queryKey, transfer);
      showToast('good', t('slips.sent'));
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (file && isReadable && !isTooLarge) send.mutate(file);
      }}
    >
      <h3 className="text-sm font-semibold text-text2">{t('slips.sendTitle')}</h3>
      <TextField
        label={t('slips.bankReference')}
        hint={t('slips.bankReferenceHint')}
        autoComplete="off"
        autoCapitalize="characters"
        value={reference}
        error={isTried && !isReadable ? t('slips.bankReferenceWrong') : undefined}
        onChange={({ target }) => setReference(target.value)}
      />
      <SlipFile file={file} onPick={setFile} />
      {isTooLarge && <p className="text-xs text-bad">{t('slips.tooLarge')}</p>}
      <ErrorNotice error={send.error} />
      <Button type="submit" tone="primary" size="lg" disabled={!file || isTooLarge} isBusy={send.isPending}>
        {t('slips.send')}
      </Button>
    </form>
  );
}

function SlipFile({ file, onPick }: { file: File | null; onPick: (file: File) => void }) {
  const t = useT();
  const isPicture = file?.type.startsWith('image/') ?? false;
  const preview = usePreview(isPicture ? file : null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-s2 text-text3">
        {preview ? (
          <img src={preview} alt="" className="size-full object-cover" />
        ) : (
          <Icon name={file ? 'check-circle' : 'receipt'} size={24} />
        )}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-semibold">{file?.name ?? t('slips.file')}</span>
        <span className="text-xs text-text3">{t('slips.fileHint')}</span>
      </span>
      <PickFile
        label={t(file ? 'slips.pickOther' : 'slips.pick')}
        about={t('slips.file')}
        accept={accepted}
        onPick={onPick}
      />
    </div>
  );
}
