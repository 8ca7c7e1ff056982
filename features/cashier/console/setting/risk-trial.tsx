import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { formatMoney } from '@kislap/i18n';
import { Button } from '@kislap/ui';
import type { ReactNode } from 'react';
import type { RiskRules } from '../../contract/cashier.risk.ts';
import { useTryRules } from './use-setting.ts';

const days = 30;

/** What these rules would have done with the withdrawals of the last days. */
export function RiskTrial({ rules }: { rules: RiskRules }) {
  const t = useT();
  const trial = useTryRules();
  const { data } = trial;
  const tally = ({ count, amount }: { count: number; amount: bigint }) => `${count} · ${formatMoney(amount)}`;
  return (
    <section className="grid gap-3 rounded-control border border-line p-3">
      <Button
        size="sm"
        className="justify-self-start"
        isBusy={trial.isPending}
        onClick={() => trial.mutate({ rules, days })}
      >
        {t('payouts.trial', { days })}
      </Button>
      <ErrorNotice error={trial.error} />
      {data && (
        <dl className="grid gap-1 text-xs" aria-live="polite">
          <Line label={t('payouts.trialLooked')}>{data.looked}</Line>
          <Line label={t('payouts.trialNow')}>{tally(data.automaticNow)}</Line>
          <Line label={t('payouts.trialTried')}>{tally(data.automaticTried)}</Line>
          <Line label={t('payouts.trialPaid')}>{tally(data.wouldHavePaid)}</Line>
          {data.unknown > 0 && <Line label={t('payouts.trialUnknown')}>{data.unknown}</Line>}
          {data.flags.map(({ flag, now, tried }) => (
            <Line key={flag} label={t(`payouts.flag_${flag}`)}>
              {now} → {tried}
            </Line>
          ))}
        </dl>
      )}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text2">{label}</dt>
      <dd className="font-semibold tnum">{children}</dd>
    </div>
  );
}
