import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, EmptyState, Icon, Skeleton } from '@kislap/ui';
import type { Raffle } from '../../contract/raffles.ts';
import { raffleMessage } from '../../rules/raffle.ts';
import { FairPanel } from '../fair-panel.tsx';
import { useRaffles, verifyRaffle } from './use-raffles.ts';

const tones = {
  COMING: 'info',
  OPEN: 'good',
  DRAWING: 'warn',
  DRAWN: 'plain',
  CANCELLED: 'plain',
} as const satisfies Record<Raffle['state'], string>;

/** Raffles with their prizes, the own tickets and the winners. */
export function RafflesCard() {
  const t = useT();
  const raffles = useRaffles();
  const { data: list, error } = raffles;
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('rewards.raffles')}</h2>
      <ErrorNotice error={error} onRetry={() => void raffles.refetch()} />
      {!list && !error && <Skeleton className="h-28" />}
      {list?.length === 0 && <EmptyState icon="ticket" title={t('rewards.noRaffles')} className="py-6" />}
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        {list?.map((raffle) => (
          <li key={raffle.raffleId}>
            <One raffle={raffle} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function One({ raffle }: { raffle: Raffle }) {
  const { t, language } = useI18n();
  const { name, state, drawsAt, ticketDeposit, prizes, ownTickets } = raffle;
  return (
    <article className="grid gap-3 rounded-tile border border-line bg-bg p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold wrap-anywhere">{name}</h3>
          <p className="text-xs text-text3 tnum">
            {t('rewards.raffleDraws', { time: formatDateTime(drawsAt, language) })}
          </p>
        </div>
        <Badge tone={tones[state]}>{t(`rewards.raffle_${state}`)}</Badge>
      </header>
      {ticketDeposit !== null && (state === 'OPEN' || state === 'COMING') && (
        <p className="text-sm text-pretty text-text2">
          {t('rewards.raffleTicket', { amount: formatMoney(ticketDeposit) })}
        </p>
      )}
      {ownTickets > 0 && (
        <p className="flex items-center gap-2 text-sm font-semibold">
          <Icon name="ticket" size={18} className="text-mango" />
          {t('rewards.ownTickets', { count: ownTickets })}
        </p>
      )}
      {state === 'DRAWN' ? <Winners raffle={raffle} /> : <Prizes prizes={prizes} />}
      <FairPanel
        commit={raffle.commit}
        seed={raffle.seed}
        message={raffleMessage(raffle.raffleId, raffle.entriesRoot ?? '…')}
        entriesRoot={raffle.entriesRoot}
        verify={() => verifyRaffle(raffle)}
      />
    </article>
  );
}

function Prizes({ prizes }: { prizes: readonly bigint[] }) {
  const t = useT();
  const rows = prizes.map((amount, index) => ({ place: index + 1, amount }));
  return (
    <ol className="divide-y divide-line text-sm tnum">
      {rows.map(({ place, amount }) => (
        <li key={place} className="flex justify-between gap-3 py-1.5">
          <span className="text-text2">{t('rewards.place', { place })}</span>
          <strong>
            <Money amount={amount} />
          </strong>
        </li>
      ))}
    </ol>
  );
}

function Winners({ raffle }: { raffle: Raffle }) {
  const t = useT();
  if (raffle.winners.length === 0) return <p className="text-sm text-text3">{t('rewards.noWinners')}</p>;
  return (
    <section>
      <h4 className="text-sm font-semibold">{t('rewards.winners')}</h4>
      <ol className="divide-y divide-line text-sm tnum">
        {raffle.winners.map(({ place, name, amount, ticket, isOwn }) => (
          <li key={place} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className={isOwn ? 'font-bold text-calamansi' : 'text-text2'}>
                {place}. {isOwn ? t('rewards.you') : name}
              </span>{' '}
              <span className="text-xs text-text3">{t('rewards.ticketNo', { number: ticket })}</span>
            </span>
            <strong>
              <Money amount={amount} />
            </strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
