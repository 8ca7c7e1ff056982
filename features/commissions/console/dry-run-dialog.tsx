import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Dialog, Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { Contract } from '../contract/contract.fields.ts';
import { momentOf } from '../rules/moments.ts';
import { Figures, TriedTiers } from './explained.tsx';
import { useDryRun } from './use-contracts.ts';

/** What any contract would have brought in a period of the past. */
export function DryRunDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useT();
  const { contractId, payee } = contract;
  const [typed, setTyped] = useState('');
  const [day = '', time = ''] = typed.split('T');
  const { data, error, refetch } = useDryRun(contractId, momentOf(day, time));
  return (
    <Dialog
      title={t('commissions.dryRunOf', { account: payee.account })}
      lead={t('commissions.dryRunLead')}
      closeLabel={t('common.close')}
      size="md"
      onClose={onClose}
    >
      <div className="grid gap-4 text-sm">
        <TextField
          label={t('commissions.dryRunDay')}
          hint={t('commissions.dryRunHint')}
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-40" />}
        {data && !error && (
          <section className="grid gap-3" aria-live="polite">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="flex gap-1 text-text2">
                <Moment at={data.startsAt} /> – <Moment at={data.endsAt} />
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
