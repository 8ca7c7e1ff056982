import { gameCategories, roundsSummedMax } from '@kislap/contract-kit/constants';
import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { DayRangePicker, daysOf, parseDayRange } from '@kislap/site-kit/day-range.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link, useNavigate } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Badge, buttonClass, EmptyState, Icon, Select, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type BetRound, GameCategory, listRounds } from '../../contract/games.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { recordKeys } from './record.keys.ts';
import { saveRoundsAsCsv } from './rounds-csv.ts';

const states = ['open', 'closed', 'cancelled'] as const;
const stateKeys = {
  open: 'records.stateOpen',
  closed: 'records.stateClosed',
  cancelled: 'records.stateCancelled',
} as const;

/** Rounds with their stake and win; each opens its receipt. Filters are in the address. */
export function RecordsPage() {
  const t = useT();
  const navigate = useNavigate();
  const search: { range?: unknown; gameType?: unknown; state?: unknown; page?: unknown } = useSearch({
    strict: false,
  });
  const range = parseDayRange(search.range);
  const gameType = GameCategory.safeParse(search.gameType).data;
  const state = states.find((known) => known === search.state);
  const page = Math.max(1, Number(search.page) || 1);
  const [opened, setOpened] = useState<BetRound | null>(null);
  const query = { ...daysOf(range), gameType, state, page, pageSize: 20 };
  const { data, error, refetch } = useQuery({
    queryKey: recordKeys.list(query),
    meta: follow('balance'),
    queryFn: ({ signal }) => call(listRounds, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

  function go(next: { range?: string; gameType?: string; state?: string; page?: number }) {
    void navigate({ to: '/member/records', search: { range, gameType, state, ...next } });
  }

  return (
    <div>
      <PageHead title={t('records.title')} lead={t('records.lead')}>
        <dl className="flex gap-6 text-sm">
          <Total label={t('records.totalStake')} amount={data?.totalStake} />
          <Total label={t('records.totalWin')} amount={data?.totalWin} />
        </dl>
        {data?.isPartial && (
          <p className="w-full text-xs text-text3">{t('records.partial', { count: roundsSummedMax })}</p>
        )}
      </PageHead>
      <Card>
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <div className="min-w-64 flex-1 sm:flex-none">
            <DayRangePicker value={range} onChange={(next) => go({ range: next })} />
          </div>
          <div className="min-w-40 flex-1 sm:flex-none">
            <Select
              label={t('records.game')}
              value={gameType ?? ''}
              onChange={(event) => go({ gameType: event.target.value || undefined })}
            >
              <option value="">{t('records.allCategories')}</option>
              {gameCategories.map((category) => (
                <option key={category} value={category}>
                  {t(`shell.cat${category}`)}
                </option>
              ))}
            </Select>
          </div>
          <div className="min-w-40 flex-1 sm:flex-none">
            <Select
              label={t('common.status')}
              value={state ?? ''}
              onChange={(event) => go({ state: event.target.value || undefined })}
            >
              <option value="">{t('records.allStates')}</option>
              {states.map((known) => (
                <option key={known} value={known}>
                  {t(stateKeys[known])}
                </option>
              ))}
            </Select>
          </div>
          {data && data.list.length > 0 && (
            <button
              type="button"
              onClick={() => saveRoundsAsCsv(data.list)}
              className={buttonClass('quiet', 'md', 'ms-auto')}
            >
              <Icon name="download" size={18} />
              {t('records.export')}
            </button>
          )}
        </div>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <RoundList rounds={data?.list} onOpen={setOpened} />
        )}
        <Pages page={page} totalPages={data?.totalPages ?? 0} onChange={(next) => go({ page: next })} />
      </Card>
      {opened && <ReceiptDialog round={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Total({ label, amount }: { label: string; amount: bigint | undefined }) {
  return (
    <div>
      <dt className="text-xs text-text3">{label}</dt>
      <dd className="font-bold">{amount === undefined ? '…' : <Money amount={amount} />}</dd>
    </div>
  );
}

function RoundList({
  rounds,
  onOpen,
}: {
  rounds: readonly BetRound[] | undefined;
  onOpen: (round: BetRound) => void;
}) {
  const { t, language } = useI18n();
  if (!rounds) {
    return (
      <div className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (rounds.length === 0) {
    return (
      <EmptyState
        icon="receipt"
        title={t('records.empty')}
        text={t('records.emptyText')}
        action={
          <Link to="/rng" className={buttonClass('secondary')}>
            {t('lobby.browseSlots')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {rounds.map((round) => (
        <li key={`${round.vendorKey}/${round.roundId}`}>
          <button
            type="button"
            onClick={() => onOpen(round)}
            className="flex min-h-17 w-full items-center gap-3 rounded-control py-2 text-start hover:bg-s2"
          >
            <img
              src={round.iconUrl}
              alt=""
              width={36}
              height={48}
              loading="lazy"
              className="h-12 w-9 shrink-0 rounded-sm bg-s3 object-cover"
            />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="truncate text-sm font-semibold">{round.gameName}</span>
              <span className="text-xs text-text3">
                {round.vassalage} · {formatDateTime(round.openedAt, language)}
              </span>
              {round.isVendorWallet && (
                <span className="truncate text-2xs font-semibold text-text2">
                  {t('records.vendorWallet')}
                </span>
              )}
            </span>
            <span className="grid justify-items-end gap-0.5 text-xs text-text3">
              {round.state === 'closed' ? (
                <Money amount={round.netResult} isChange className="text-sm font-bold" />
              ) : (
                <Badge tone={round.state === 'open' ? 'info' : 'plain'}>{t(stateKeys[round.state])}</Badge>
              )}
              <span>
                {t('records.stake')} <Money amount={round.stake} />
              </span>
            </span>
            <Icon name="chevron-right" size={16} className="shrink-0 text-text3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
