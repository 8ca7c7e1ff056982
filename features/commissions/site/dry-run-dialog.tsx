import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { manilaDay } from '@kislap/site-kit/days.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Dialog, Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { Contract } from '../contract/contract.fields.ts';
import { momentOf } from '../rules/moments.ts';
import { Figures, TriedTiers } from './explained.tsx';
import { useDryRun } from './use-contracts.ts';

/** What a contract would have brought in a period of the past. */
export function DryRunDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { t, language } = useI18n();
  const { contractId, terms } = contract;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('00:00');
  const isShort = terms.period === 'HOUR' || terms.period === 'FIVE_MINUTES';
  const { data, error, refetch } = useDryRun(contractId, momentOf(day, isShort ? time : '00:00'));
  return (
    <Dialog
      title={t('commissions.dryRun')}
      lead={t('commissions.dryRunLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="md"
    >
      <div className="grid gap-4 text-sm">
        <div className={isShort ? 'grid grid-cols-2 gap-3' : 'grid'}>
          <TextField
            label={t('commissions.dryRunDay')}
            hint={t('commissions.dryRunHint')}
            type="date"
            max={manilaDay()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          {isShort && (
            <TextField
              label={t('commissions.dryRunTime')}
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </div>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-40" />}
        {data && !error && (
          <section className="grid gap-3" aria-live="polite">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="text-text2 tnum">
                {formatDateTime(data.startsAt, language)} – {formatDateTime(data.endsAt, language)}
              </span>
              <Money amount={data.explanation.amount} className="text-xl font-bold" />
            </div>
            <Figures explanation={data.explanation} />
            <TriedTiers explanation={data.explanation} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
