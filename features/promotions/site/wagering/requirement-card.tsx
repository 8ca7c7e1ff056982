import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Badge, Icon, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { RequirementId } from '../../contract/promotions.ids.ts';
import type { CountedBet, Requirement } from '../../contract/wagering.ts';
import { TurnoverBar } from './turnover-bar.tsx';
import { useCountedBets } from './use-wagering.ts';

const tones = {
  OPEN: 'info',
  FULFILLED: 'good',
  PLAYED_OUT: 'plain',
  WAIVED: 'plain',
  EXPIRED: 'plain',
  FORFEITED: 'plain',
} as const satisfies Record<Requirement['state'], string>;

/** One credit: what is to be played for it, how far that is, and the bets that it is made of. */
export function RequirementCard({ requirement }: { requirement: Requirement }) {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { requirementId, amount, target, progress, state, openedAt, closedAt } = requirement;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-tile border border-line bg-bg p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold">
            {t(`wagering.kind_${requirement.kind}`, { amount: formatMoney(amount) })}
          </h3>
          <time dateTime={openedAt.toISOString()} className="text-xs text-text3 tnum">
            {formatDateTime(openedAt, language)}
          </time>
        </div>
        <Badge tone={tones[state]}>{t(`wagering.state_${state}`)}</Badge>
      </header>
      <TurnoverBar target={target} progress={progress} isEnded={state !== 'OPEN' && state !== 'FULFILLED'} />
      <p className="text-sm text-text2 tnum">
        {t('wagering.playedOf', { progress: formatMoney(progress), target: formatMoney(target) })}
      </p>
      {closedAt && state !== 'FULFILLED' && state !== 'OPEN' && (
        <p className="text-sm text-pretty text-text2">{t(`wagering.ended_${state}`)}</p>
      )}
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-tide">
          {t('wagering.explain')}
          <Icon name="chevron-down" size={16} className="transition group-open:rotate-180" />
        </summary>
        {isOpen && <Counted requirementId={requirementId} />}
      </details>
    </article>
  );
}

function Counted({ requirementId }: { requirementId: RequirementId }) {
  const t = useT();
  const bets = useCountedBets(requirementId);
  if (bets.error) return <ErrorNotice error={bets.error} onRetry={() => void bets.refetch()} />;
  if (!bets.data) return <Skeleton className="h-24" />;
  if (bets.data.length === 0) return <p className="text-sm text-text3">{t('wagering.noBets')}</p>;
  return (
    <>
      <ul className="divide-y divide-line" aria-label={t('wagering.explain')}>
        {bets.data.map((bet) => (
          <Bet key={`${bet.source} ${bet.roundRef}`} bet={bet} />
        ))}
      </ul>
      <OlderButton label={t('wagering.olderBets')} list={bets} />
    </>
  );
}

function Bet({ bet }: { bet: CountedBet }) {
  const { t, language } = useI18n();
  const { gameName, validBet, weight, counted, countedAt } = bet;
  return (
    <li className="flex items-baseline justify-between gap-3 py-2 text-sm">
      <span className="min-w-0">
        <span className="block truncate font-medium">{gameName ?? t('wagering.game')}</span>
        <time dateTime={countedAt.toISOString()} className="text-xs text-text3 tnum">
          {formatDateTime(countedAt, language)}
        </time>
      </span>
      <span className="text-end tnum">
        <strong className="block">+{formatMoney(counted)}</strong>
        <span className="text-xs text-text3">
          {t('wagering.weighed', { bet: formatMoney(validBet), weight })}
        </span>
      </span>
    </li>
  );
}
