import { formatAmount, formatMoney, parseAmount } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import {
  mainWallet,
  type WalletTransferDirection,
  walletTransferDirections,
} from '@kislap/transfers/contract/transfers';
import { Button, Segmented, Select, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { TransferNotice } from './transfer-state.tsx';
import { useMove } from './use-wallet-moves.ts';
import type { Wallet } from './wallet-cards.tsx';

const centavo = 10_000n;

/** From the main wallet to a studio, or back. What waits for an answer keeps the studio closed until there is one. */
export function TransferForm({ wallets }: { wallets: readonly Wallet[] }) {
  const t = useT();
  const move = useMove();
  const studios = wallets.filter(({ vassalage }) => vassalage !== mainWallet);
  const [chosen, setChosen] = useState<string>();
  const [direction, setDirection] = useState<WalletTransferDirection>('IN');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const studio = studios.find(({ vassalage }) => vassalage === chosen) ?? studios[0];
  const main = wallets.find(({ vassalage }) => vassalage === mainWallet);
  if (!studio) return null;
  const source = direction === 'IN' ? main?.balance : studio.balance;
  const isWaiting = studio.transfer !== null;
  const isClosed = direction === 'IN' && !studio.isOpen;

  function change(next: () => void) {
    next();
    setProblem(undefined);
    move.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = parseAmount(text);
    if (amount === null || amount === 0n) return setProblem(t('transfers.amountShape'));
    if (typeof source === 'bigint' && amount > source)
      return setProblem(t('transfers.amountAbove', { amount: formatMoney(source) }));
    if (!studio || move.isPending) return;
    const body = { vassalage: studio.vassalage, direction, amount };
    move.mutate(body, { onSuccess: () => setText('') });
  }

  const all = typeof source === 'bigint' && source >= centavo ? source - (source % centavo) : null;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Segmented
        label={t('transfers.direction')}
        value={direction}
        options={walletTransferDirections.map((value) => ({
          value,
          label: t(`transfers.direction${value}`),
        }))}
        onChange={(value) => change(() => setDirection(value))}
      />
      <Select
        label={t('transfers.studio')}
        value={studio.vassalage}
        onChange={({ target }) => change(() => setChosen(target.value))}
      >
        {studios.map(({ vassalage, displayName }) => (
          <option key={vassalage} value={vassalage}>
            {displayName}
          </option>
        ))}
      </Select>
      <TextField
        label={t('transfers.amount')}
        prefix="₱"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={problem}
        hint={typeof source === 'bigint' ? t('transfers.there', { amount: formatMoney(source) }) : undefined}
        onChange={({ target }) => change(() => setText(target.value))}
        className="text-lg font-bold tnum"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={all === null}
          onClick={() => change(() => all !== null && setText(formatAmount(all).replaceAll(',', '')))}
        >
          {t('transfers.all')}
        </Button>
        <Button
          type="submit"
          tone="primary"
          icon="transfer"
          className="flex-1"
          isBusy={move.isPending}
          disabled={isWaiting || isClosed}
        >
          {t('transfers.send')}
        </Button>
      </div>
      <ErrorNotice error={move.error} />
      {move.data && !isWaiting && <TransferNotice transfer={move.data} />}
    </form>
  );
}
