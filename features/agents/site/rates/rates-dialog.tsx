import type { AccountId } from '@kislap/contract-kit/ids';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Dialog, Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { RateLine } from '../../contract/rates.ts';
import { percentText, readPercent, readRates, type TypedRates } from '../../rules/rate-text.ts';
import { useDownlineRates, useRaiseRates } from './use-rates.ts';

interface RatesDialogProps {
  accountId: AccountId;
  account: string;
  onClose: () => void;
}

/** Raises rates of somebody directly below, and says what each side earns then. */
export function RatesDialog({ accountId, account, onClose }: RatesDialogProps) {
  const t = useT();
  const { data, error, refetch } = useDownlineRates(accountId);
  return (
    <Dialog
      title={t('agentRates.title', { account })}
      lead={t('agentRates.lead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {data ? (
        <RatesForm accountId={accountId} account={account} lines={data.list} onClose={onClose} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  );
}

function RatesForm({ accountId, account, lines, onClose }: RatesDialogProps & { lines: RateLine[] }) {
  const t = useT();
  const raise = useRaiseRates(accountId);
  const [typed, setTyped] = useState<TypedRates>({});
  const open = lines.filter(({ next, max }) => max > next);
  const rates = readRates(typed);
  const isGood =
    rates !== undefined &&
    rates.length > 0 &&
    rates.every(({ category, rate }) =>
      isWithin(
        rate,
        lines.find((line) => line.category === category),
      ),
    );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGood) return;
        const onSuccess = () => {
          showToast('good', t('agentRates.raised', { account }));
          onClose();
        };
        raise.mutate(rates, { onSuccess });
      }}
    >
      {open.length === 0 && <p className="text-sm text-pretty text-text2">{t('agentRates.top')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map((line) => (
          <RateField
            key={line.category}
            line={line}
            typed={typed[line.category] ?? ''}
            onType={(text) => setTyped({ ...typed, [line.category]: text })}
          />
        ))}
      </div>
      <ErrorNotice error={raise.error} />
      {open.length > 0 && (
        <Button type="submit" tone="primary" isBusy={raise.isPending} disabled={!isGood}>
          {t('agentRates.raise')}
        </Button>
      )}
    </form>
  );
}

function isWithin(rate: number, line: RateLine | undefined): boolean {
  return line !== undefined && rate >= line.next && rate <= line.max;
}

function RateField({
  line,
  typed,
  onType,
}: {
  line: RateLine;
  typed: string;
  onType: (text: string) => void;
}) {
  const t = useT();
  const { category, rate, next, max } = line;
  const found = typed.trim() === '' ? next : readPercent(typed);
  const isWrong = typed.trim() !== '' && !isWithin(found ?? -1, line);
  const label = t(`agentRates.cat${category}`);
  const facts = [
    max > next
      ? t('agentRates.upTo', { rate: percentText(rate), max: percentText(max) })
      : t('agentRates.now', { rate: percentText(rate) }),
    ...(next === rate ? [] : [t('agentRates.fromTomorrow', { rate: percentText(next) })]),
  ];
  const shares = t('agentRates.shares', {
    theirs: percentText(found ?? next),
    yours: percentText(Math.max(0, max - (found ?? next))),
  });
  if (max <= next)
    return (
      <div className="grid content-start gap-1 text-sm">
        <span className="font-semibold text-text2">{label}</span>
        <span className="tnum">{facts.join(' · ')}</span>
      </div>
    );
  return (
    <TextField
      label={`${label} (%)`}
      hint={`${facts.join(' · ')}. ${shares}`}
      error={isWrong ? t('agentRates.wrong', { min: percentText(next), max: percentText(max) }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={percentText(next)}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
