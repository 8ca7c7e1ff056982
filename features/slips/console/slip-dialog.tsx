import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatDecimal } from '@kislap/contract-kit/money';
import { formatMoney, parseAmount } from '@kislap/i18n';
import { Button, buttonClass, Dialog, Notice, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { QueuedSlip } from '../contract/slips.console.ts';
import { BankReference, type SlipReason, slipReasons } from '../contract/slips.ts';
import { Statement, Twins } from './statement.tsx';
import { useDecide, useReveal } from './use-slips.ts';

interface SlipDialogProps {
  row: QueuedSlip;
  onClose: () => void;
}

const noteMin = 3;
const reasonMin = 5;

/** The slip beside what it must agree with, and the decision. */
export function SlipDialog({ row, onClose }: SlipDialogProps) {
  const t = useT();
  const [step, setStep] = useState<'look' | 'ask' | 'reject'>('look');
  const decide = useDecide(row);
  const { account, line, match } = row;
  if (step === 'ask') return <AskDialog row={row} onClose={onClose} />;
  if (step === 'reject') return <RejectDialog row={row} onClose={onClose} />;

  function accept() {
    if (!line) return;
    const onSuccess = () => {
      showToast('good', t('slips.accepted', { account }));
      onClose();
    };
    const onError = (error: { code: string }) => {
      if (error.code === 'slip_needs_second') setStep('ask');
    };
    decide.mutate({ act: 'accept', body: { lineReference: line.bankReference } }, { onSuccess, onError });
  }

  return (
    <Dialog
      title={t('slips.slipOf', { account })}
      lead={row.methodName}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-4 text-left">
        <Facts>
          <Fact label={t('slips.asked')}>
            <Money amount={row.asked} className="font-semibold" />
          </Fact>
          <Fact label={t('slips.field_bankReference')}>{row.bankReference}</Fact>
          <Fact label={t('slips.field_reference')}>{row.reference}</Fact>
          <Fact label={t('slips.statement')}>
            <Statement row={row} />
          </Fact>
          <Fact label={t('slips.twins')}>
            <Twins row={row} />
          </Fact>
        </Facts>
        <SlipFile row={row} />
        <ErrorNotice error={decide.error} />
        {row.state === 'WAITING' && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button tone="danger" onClick={() => setStep('reject')}>
              {t('slips.reject')}
            </Button>
            {match === 'exact' && line ? (
              <Button tone="primary" isBusy={decide.isPending} onClick={accept}>
                {t('slips.accept', { amount: formatMoney(line.amount) })}
              </Button>
            ) : (
              <Button tone="primary" onClick={() => setStep('ask')}>
                {t('slips.acceptSecond')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function SlipFile({ row }: { row: QueuedSlip }) {
  const t = useT();
  const reveal = useReveal(row);
  const { data } = reveal;
  if (!data)
    return (
      <div className="grid justify-items-start gap-2">
        <Button size="sm" isBusy={reveal.isPending} onClick={() => reveal.mutate()}>
          {t('slips.reveal')}
        </Button>
        <span className="text-2xs text-text3">{t('slips.revealHint')}</span>
        <ErrorNotice error={reveal.error} />
      </div>
    );
  if (data.type === 'application/pdf')
    return (
      <a
        href={data.url}
        download={`slip-${row.reference}.pdf`}
        className={buttonClass('secondary', 'sm', 'justify-self-start')}
      >
        {t('slips.download')}
      </a>
    );
  return (
    <img
      src={data.url}
      alt={t('slips.slipOf', { account: row.account })}
      className="w-full rounded-control border border-line"
    />
  );
}

/** What one person may not credit: two say what arrived. The line that fits is used up by it, whatever its amount. */
function AskDialog({ row, onClose }: SlipDialogProps) {
  const t = useT();
  const decide = useDecide(row);
  const asked = useAsked(onClose);
  const { line } = row;
  const [text, setText] = useState(formatDecimal(line?.amount ?? row.asked));
  const [typedReference, setReference] = useState(row.bankReference);
  const paid = parseAmount(text);
  const reference = BankReference.safeParse(line?.bankReference ?? typedReference);
  return (
    <ConfirmDialog
      title={t('slips.slipOf', { account: row.account })}
      lead={t('slips.needsSecond')}
      confirmLabel={t('slips.acceptSecond')}
      isBusy={decide.isPending}
      error={decide.error}
      noteMin={reasonMin}
      isReady={paid !== null && paid > 0n && reference.success}
      onClose={onClose}
      onConfirm={(reason) => {
        if (paid === null || !reference.success) return;
        decide.mutate({ act: 'ask', body: { paid, reason, lineReference: reference.data } }, asked);
      }}
    >
      {row.twins.length > 0 && (
        <Notice tone="warn">
          <Twins row={row} />
        </Notice>
      )}
      {line ? (
        <Statement row={row} />
      ) : (
        <TextField
          label={t('slips.field_lineReference')}
          hint={t('slips.lineReferenceHint')}
          autoComplete="off"
          value={typedReference}
          error={reference.success ? undefined : t('slips.shape')}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <TextField
        label={t('slips.paid')}
        prefix="₱"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={paid === null ? t('slips.paidWrong') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  );
}

function RejectDialog({ row, onClose }: SlipDialogProps) {
  const t = useT();
  const decide = useDecide(row);
  const [reason, setReason] = useState<SlipReason | undefined>(row.twins.length > 0 ? 'doubled' : undefined);
  return (
    <ConfirmDialog
      title={t('slips.rejectTitle', { account: row.account })}
      lead={t('slips.rejectLead')}
      confirmLabel={t('slips.reject')}
      isDanger
      isBusy={decide.isPending}
      error={decide.error}
      noteMin={noteMin}
      isReady={reason !== undefined}
      onClose={onClose}
      onConfirm={(note) => {
        if (!reason) return;
        const onSuccess = () => {
          showToast('good', t('slips.rejected'));
          onClose();
        };
        decide.mutate({ act: 'reject', body: { reason, note } }, { onSuccess });
      }}
    >
      <RadioList
        label={t('slips.reason')}
        value={reason}
        options={slipReasons.map((value) => ({ value, label: t(`slips.reason_${value}`) }))}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
