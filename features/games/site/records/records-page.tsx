import { useMutation } from '@kislap/api-client/hooks';
import { roundsSummedMax } from '@kislap/contract-kit/constants';
import { formatDateTime } from '@kislap/i18n';
import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link, useNavigate } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Badge, Button, buttonClass, classNames, EmptyState, Icon, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BetRound, listRounds } from '../../contract/games.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { recordKeys } from './record.keys.ts';
import { RecordFilters, stateKeys } from './record-filters.tsx';
import { type RecordSearch, readRecordSearch } from './record-search.ts';
import { saveRoundsAsCsv } from './rounds-csv.ts';

/** Rounds with their stake and win; each opens its receipt. Filters are in the address. */
export function RecordsPage() {
  const t = useT();
  const navigate = useNavigate();
  const search = useAddressSearch();
  const filter = readRecordSearch(search);
  const { range, days, gameType, vassalage, gameId, state, number, page } = filter;
  const [opened, setOpened] = useState<BetRound | null>(null);
  const selection = { ...days, gameType, vassalage, gameId, state };
  const query = number === undefined ? { ...selection, page, pageSize: 20 } : { number };
  const { data, error, refetch } = useQuery({
    queryKey: recordKeys.list(query),
    meta: follow('balance'),
    queryFn: ({ signal }) => call(listRounds, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

  function go(next: RecordSearch) {
    const kept = range === null ? days : { range };
    void navigate({
      to: '/member/records',
      search: { ...kept, gameType, vassalage, gameId, state, ...next },
    });
  }

  return (
    <div>
      <PageHead title={t('records.title')} lead={t('records.lead')}>
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <Total label={t('records.totalStake')} amount={data?.totalStake} />
          <Total label={t('records.totalPaid')} amount={data?.totalWin} />
          <Total label={t('records.net')} amount={data && data.totalWin - data.totalStake} isChange />
        </dl>
        {data?.isPartial && (
          <p className="w-full text-xs text-text3">{t('records.partial', { count: roundsSummedMax })}</p>
        )}
      </PageHead>
      <Card>
        <div className="mb-4">
          <RecordFilters
            search={filter}
            onChange={go}
            actions={data && data.list.length > 0 && <ExportButton selection={selection} />}
          />
        </div>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <RoundList rounds={data?.list} number={number} onOpen={setOpened} />
        )}
        <Pages page={page} totalPages={data?.totalPages ?? 0} onChange={(next) => go({ page: next })} />
      </Card>
      {opened && <ReceiptDialog round={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Saves everything that the filters find, not only this page. */
function ExportButton({ selection }: { selection: Parameters<typeof saveRoundsAsCsv>[0] }) {
  const t = useT();
  const [count, setCount] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: () => saveRoundsAsCsv(selection, setCount),
    onSettled: () => setCount(null),
  });
  return (
    <div className="grid justify-items-end gap-2">
      <Button icon="download" tone="quiet" isBusy={save.isPending} onClick={() => save.mutate()}>
        {count === null ? t('records.export') : t('records.exporting', { count })}
      </Button>
      <ErrorNotice error={save.error} onRetry={() => save.mutate()} />
    </div>
  );
}

function Total({
  label,
  amount,
  isChange = false,
}: {
  label: string;
  amount: bigint | undefined;
  isChange?: boolean;
}) {
  return (
    <div>
      <dt className="text-xs text-text3">{label}</dt>
      <dd className="font-bold">
        {amount === undefined ? '…' : <Money amount={amount} isChange={isChange} />}
      </dd>
    </div>
  );
}

/** A game of the house has no tile. */
function RoundIcon({ url }: { url: string }) {
  const box = 'h-12 w-9 shrink-0 rounded-sm bg-s3';
  if (url === '')
    return (
      <span className={classNames(box, 'grid place-items-center text-text2')}>
        <Icon name="ticket" size={20} />
      </span>
    );
  return (
    <img src={url} alt="" width={36} height={48} loading="lazy" className={classNames(box, 'object-cover')} />
  );
}

function RoundList({
  rounds,
  number,
  onOpen,
}: {
  rounds: readonly BetRound[] | undefined;
  number: string | undefined;
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
    if (number !== undefined)
      return (
        <EmptyState
          icon="search"
          title={t('records.numberEmpty')}
          text={t('records.numberEmptyText', { number })}
        />
      );
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
            <RoundIcon url={round.iconUrl} />
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
                {t(round.hold > 0n ? 'records.hold' : 'records.stake')}{' '}
                <Money amount={round.hold > 0n ? round.hold : round.stake} />
              </span>
            </span>
            <Icon name="chevron-right" size={16} className="shrink-0 text-text3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
