import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { NoteField } from '@kislap/console-kit/fields/note-field.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { formatDecimal } from '@kislap/contract-kit/money';
import { Dialog, Select, TextArea, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { type ConsolePromotion, giftAccountsMax } from '../../contract/promotions.console.ts';
import { readMoney } from './read-fields.ts';
import { usePromotions, useRequestGift } from './use-promotions.ts';

interface GiftDialogProps {
  /** The one promotion, or any that is given by hand. */
  promotion?: ConsolePromotion;
  /** The one player, or those whose names are typed. */
  accountId?: AccountId;
  onClose: () => void;
}

const reasonMin = 5;

/** A bonus by hand, for one player or a list of them. Another operator decides. */
export function GiftDialog({ promotion, accountId, onClose }: GiftDialogProps) {
  const t = useT();
  const { data } = usePromotions();
  const request = useRequestGift();
  const open = promotion
    ? [promotion]
    : (data?.list ?? []).filter(({ state, content }) => state === 'OPEN' && content.kind === 'MANUAL');
  const [chosenId, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [names, setNames] = useState('');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const chosen = open.find(({ promotionId }) => promotionId === chosenId) ?? open[0];
  const text = typed ?? (chosen ? formatDecimal(chosen.content.bonusMax) : '');
  const amount = readMoney(text);
  const usernames = [...new Set(names.split(/[\s,;]+/).filter(Boolean))];
  const isAmountWrong = !amount || (chosen !== undefined && amount > chosen.content.bonusMax);
  const areNamesWrong = !accountId && (usernames.length === 0 || usernames.length > giftAccountsMax);
  const isReasonWrong = reason.trim().length < reasonMin;
  const problem = (isWrong: boolean) => (hasTried && isWrong ? t('promotionsDesk.missing') : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!chosen || !amount || isAmountWrong || areNamesWrong || isReasonWrong || request.isPending) return;
    const { promotionId } = chosen;
    const body = { promotionId, amount, accountId: accountId ?? null, usernames, reason: reason.trim() };
    request.mutate(body, {
      onSuccess: () => {
        showToast('good', t('promotionsDesk.requested'));
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={t('promotionsDesk.giveTitle')}
      lead={t('promotionsDesk.giveLead')}
      closeLabel={t('common.close')}
      closesOnCover={false}
      size="md"
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {data && !chosen && <p>{t('promotionsDesk.giveNone')}</p>}
        {chosen && (
          <Select
            label={t('promotionsDesk.givePromotion')}
            value={chosen.promotionId}
            onChange={({ target }) => {
              setChosen(target.value);
              setTyped(null);
            }}
          >
            {open.map(({ promotionId, content }) => (
              <option key={promotionId} value={promotionId}>
                {content.texts.EN.title}
              </option>
            ))}
          </Select>
        )}
        {!accountId && (
          <TextArea
            label={t('promotionsDesk.giveTo')}
            hint={t('promotionsDesk.giveToHint', { max: giftAccountsMax })}
            value={names}
            rows={4}
            autoCapitalize="none"
            spellCheck={false}
            error={problem(areNamesWrong)}
            onChange={({ target }) => setNames(target.value)}
          />
        )}
        <TextField
          label={t('promotionsDesk.giveAmount')}
          inputMode="decimal"
          value={text}
          error={problem(isAmountWrong)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <NoteField
          label={t('promotionsDesk.reason')}
          hint={t('promotionsDesk.reasonHint')}
          value={reason}
          isInvalid={hasTried && isReasonWrong}
          onChange={setReason}
        />
        <Unknown error={request.error} />
        <DialogButtons
          submitLabel={t('promotionsDesk.request')}
          isBusy={request.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Names the usernames that are nobody's. */
function Unknown({ error }: { error: ReturnType<typeof useRequestGift>['error'] }) {
  const t = useT();
  const value: unknown = error?.value;
  const accounts = value && typeof value === 'object' && 'accounts' in value ? value.accounts : null;
  return (
    <>
      <ErrorNotice error={error} />
      {Array.isArray(accounts) && (
        <p className="text-sm wrap-anywhere">
          {t('promotionsDesk.giveUnknown', { names: accounts.join(', ') })}
        </p>
      )}
    </>
  );
}
