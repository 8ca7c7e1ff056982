import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatDecimal } from '@kislap/contract-kit/money';
import { parseAmount } from '@kislap/i18n';
import { Button, IconButton, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { WheelPart } from '../../contract/rewards.console.ts';
import { expectedValue, findWheelFault } from '../../rules/wheel.ts';
import { useAskWheel } from '../use-rewards.ts';

/** A part as it is typed; the fallback counts from 1. */
interface Typed {
  id: number;
  amount: string;
  weight: string;
  stock: string;
  fallback: string;
}

const emptyPart = { amount: '', weight: '', stock: '', fallback: '' };

function toTyped(parts: readonly WheelPart[]): Typed[] {
  return parts.map(({ amount, weight, stock, fallback }, id) => ({
    id,
    amount: formatDecimal(amount),
    weight: String(weight),
    stock: stock === null ? '' : String(stock),
    fallback: fallback === null ? '' : String(fallback + 1),
  }));
}

/** Null where it is no number; empty is none. */
function readCount(text: string): number | null {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
}

function readParts(typed: readonly Typed[]): WheelPart[] | undefined {
  const parts: WheelPart[] = [];
  for (const { amount: money, weight: share, stock, fallback } of typed) {
    const amount = parseAmount(money);
    const weight = readCount(share);
    const place = readCount(fallback);
    if (amount === null || weight === null) return undefined;
    parts.push({ amount, weight, stock: readCount(stock), fallback: place === null ? null : place - 1 });
  }
  return findWheelFault(parts) ? undefined : parts;
}

/** Prizes, weights and stock; another operator decides on exactly this. */
export function WheelDialog({ prizes, onClose }: { prizes: readonly WheelPart[]; onClose: () => void }) {
  const t = useT();
  const ask = useAskWheel();
  const asked = useAsked(onClose);
  const [typed, setTyped] = useState(() => toTyped(prizes.length > 0 ? prizes : []));
  const parts = readParts(typed);
  const sum = typed.reduce((total, { weight }) => total + (readCount(weight) ?? 0), 0);
  const change = (id: number, more: Partial<Typed>) =>
    setTyped(typed.map((one) => (one.id === id ? { ...one, ...more } : one)));
  return (
    <ConfirmDialog
      title={t('rewardsDesk.setWheel')}
      lead={t('rewardsDesk.setWheelLead')}
      confirmLabel={t('rewardsDesk.ask')}
      noteMin={5}
      isBusy={ask.isPending}
      isReady={parts !== undefined && parts.length >= 2}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => parts && ask.mutate({ parts, reason }, asked)}
    >
      {typed.map((part, index) => (
        <fieldset key={part.id} className="grid gap-2 rounded-tile border border-line p-3">
          <legend className="px-1 text-sm font-semibold">{t('rewardsDesk.part', { part: index + 1 })}</legend>
          <div className="grid grid-cols-2 gap-2">
            <TextField
              label={t('rewardsDesk.amount')}
              prefix="₱"
              inputMode="decimal"
              value={part.amount}
              onChange={({ target }) => change(part.id, { amount: target.value })}
            />
            <TextField
              label={t('rewardsDesk.weight')}
              inputMode="numeric"
              value={part.weight}
              onChange={({ target }) => change(part.id, { weight: target.value })}
            />
            <TextField
              label={t('rewardsDesk.stock')}
              hint={t('rewardsDesk.stockHint')}
              inputMode="numeric"
              value={part.stock}
              onChange={({ target }) => change(part.id, { stock: target.value })}
            />
            <TextField
              label={t('rewardsDesk.fallback')}
              inputMode="numeric"
              value={part.fallback}
              disabled={part.stock.trim() === ''}
              onChange={({ target }) => change(part.id, { fallback: target.value })}
            />
          </div>
          <IconButton
            icon="trash"
            label={t('rewardsDesk.removePart', { part: index + 1 })}
            className="justify-self-end"
            onClick={() => setTyped(typed.filter(({ id }) => id !== part.id))}
          />
        </fieldset>
      ))}
      <Button
        tone="secondary"
        size="sm"
        icon="plus"
        disabled={typed.length >= 24}
        onClick={() =>
          setTyped([...typed, { id: 1 + Math.max(-1, ...typed.map(({ id }) => id)), ...emptyPart }])
        }
      >
        {t('rewardsDesk.addPart')}
      </Button>
      <p className="text-sm tnum">
        {t('rewardsDesk.weightSum', { sum })}
        {parts && (
          <>
            {' · '}
            {t('rewardsDesk.value')}: <Money amount={expectedValue(parts)} />
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
