import { formatDateTime, formatMoney } from '@kislap/i18n';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { PeriodTimer } from '@kislap/site-kit/period-timer.tsx';
import { Badge, Button, classNames, EmptyState, Icon, Skeleton } from '@kislap/ui';
import { useCallback } from 'react';
import type { TournamentPrize } from '../../contract/tournament.terms.ts';
import type { TournamentBoard } from '../../contract/tournaments.ts';
import { plainMoney, pointsOf } from '../offers/figures.tsx';
import { type Offer, useBoard, useEnterTournament } from '../offers/use-promotions.ts';

/** How to take part, where one stands, and the board as it is now. */
export function TournamentPanel({ offer }: { offer: Offer }) {
  const t = useT();
  const { promotion, state } = offer;
  const { data, error, refetch } = useBoard(promotion.promotionId);
  const again = useCallback(() => void refetch(), [refetch]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Entry offer={offer} />
      {error && <ErrorNotice error={error} onRetry={again} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <section className="grid gap-3 rounded-tile border border-line bg-bg p-4">
          <header className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-bold">{t('promotions.board')}</h3>
            <Phase board={data} onEnd={again} />
          </header>
          {data.phase === 'VOIDED' && (
            <p className="text-sm text-pretty text-text2">{t('promotions.boardVoided')}</p>
          )}
          {data.own && state !== 'COMING_SOON' && <Own board={data} own={data.own} />}
          {data.list.length === 0 ? (
            <EmptyState
              icon="crown"
              title={t('promotions.boardEmpty')}
              text={t(data.phase === 'PAID' ? 'promotions.boardNobody' : 'promotions.boardEmptyText')}
            />
          ) : (
            <Places board={data} />
          )}
          <Prizes promotion={promotion} />
        </section>
      )}
    </div>
  );
}

function Entry({ offer: { promotion, state } }: { offer: Offer }) {
  const t = useT();
  const enter = useEnterTournament();
  const { promotionId, version, tournament } = promotion;
  if (state !== 'JOIN' && state !== 'JOINED') return null;
  if (state === 'JOINED' || tournament?.entry === 'AUTO')
    return (
      <p className="text-sm text-pretty text-text2">
        {t(tournament?.entry === 'AUTO' ? 'promotions.entryAuto' : 'promotions.entryIn')}
      </p>
    );
  return (
    <>
      <ErrorNotice error={enter.error} />
      <Button
        tone="primary"
        size="lg"
        className="w-full"
        isBusy={enter.isPending}
        onClick={() => requireRealAccount() && enter.mutate({ promotionId, version })}
      >
        {t('promotions.enter')}
      </Button>
    </>
  );
}

function Phase({ board, onEnd }: { board: TournamentBoard; onEnd: () => void }) {
  const { t, language } = useI18n();
  const { phase, startsAt, endsAt } = board;
  if (phase === 'RUNNING')
    return (
      <PeriodTimer
        label={t('promotions.endsIn')}
        dayWord={t('promotions.dayShort')}
        until={endsAt}
        onEnd={onEnd}
      />
    );
  if (phase === 'SOON')
    return (
      <span className="text-sm text-text2">
        {t('promotions.startsAt', { at: formatDateTime(startsAt, language) })}
      </span>
    );
  return <Badge tone={phase === 'PAID' ? 'good' : 'info'}>{t(`promotions.phase_${phase}`)}</Badge>;
}

type Own = NonNullable<TournamentBoard['own']>;

function Own({ board, own: { place, score, prize } }: { board: TournamentBoard; own: Own }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-control bg-s2 p-3 text-sm">
      <Figure name={t('promotions.ownPlace')}>{place === null ? '–' : `#${place}`}</Figure>
      <Figure name={t(`promotions.score_${board.metric}`)}>{scoreText(board.metric, score)}</Figure>
      <Figure name={t('promotions.ownPrize')}>{prize ? <PrizeText prize={prize} /> : '–'}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text3">{name}</dt>
      <dd className="text-lg leading-tight font-extrabold tnum">{children}</dd>
    </div>
  );
}

const medals = ['text-mango', 'text-text2', 'text-gumamela'] as const;

function Places({ board: { list, metric } }: { board: TournamentBoard }) {
  const t = useT();
  return (
    <ol className="divide-y divide-line">
      {list.map(({ place, account, score, prize, isOwn }) => (
        <li
          key={place}
          aria-current={isOwn || undefined}
          className={classNames(
            'flex items-center gap-3 py-2 text-sm',
            isOwn && '-mx-2 rounded-control bg-s2 px-2',
          )}
        >
          <span className="grid w-9 shrink-0 place-items-center font-bold text-text2 tnum">
            {place <= medals.length ? (
              <>
                <Icon name="crown" size={22} className={medals[place - 1]} />
                <span className="sr-only">#{place}</span>
              </>
            ) : (
              `#${place}`
            )}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <span className="truncate font-semibold">{account}</span>
            {isOwn && <Badge tone="info">{t('promotions.you')}</Badge>}
            <span className="w-full text-xs text-text3 tnum">{scoreText(metric, score)}</span>
          </span>
          <strong className="text-end tnum">{prize && <PrizeText prize={prize} />}</strong>
        </li>
      ))}
    </ol>
  );
}

/** The whole table of prizes, also of places that nobody has yet. */
function Prizes({ promotion: { tournament, multiplier } }: { promotion: Offer['promotion'] }) {
  const t = useT();
  const prizes = tournament?.prizes ?? [];
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-tide">
        {t('promotions.prizes')}
      </summary>
      <ul className="grid gap-1">
        {prizes.map(({ upTo, ...prize }, index) => {
          const from = (prizes[index - 1]?.upTo ?? 0) + 1;
          return (
            <li key={upTo} className="flex justify-between gap-3 border-t border-line py-1.5">
              <span className="tnum">{from === upTo ? `#${upTo}` : `#${from}–${upTo}`}</span>
              <span className="text-end tnum">
                <PrizeText prize={prize} />
                {prize.pays !== 'POINTS' && (
                  <span className="block text-xs text-text3">
                    {t(`promotions.prize_${prize.pays}`, { times: multiplier })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function PrizeText({ prize: { pays, amount } }: { prize: Pick<TournamentPrize, 'pays' | 'amount'> }) {
  const t = useT();
  return pays === 'POINTS' ? t('promotions.points', { count: pointsOf(amount) }) : plainMoney(amount);
}

function scoreText(metric: TournamentBoard['metric'], score: bigint): string {
  return metric === 'MULTIPLE' ? `${formatMoney(score, '')}×` : formatMoney(score);
}
