import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterBar, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatMoney } from '@kislap/i18n';
import { EmptyState, Skeleton } from '@kislap/ui';
import { DrawStateBadge } from '../draw-badges.tsx';
import { GameFilter } from '../game-filter.tsx';
import { useLotterySearch, useSearchChange } from '../use-search-change.ts';
import type { Exposure } from './exposure.types.ts';
import { ExposureChart } from './exposure-chart.tsx';
import { BetTypeTable, NumberTable } from './exposure-tables.tsx';
import { useExposure } from './use-exposure.ts';

const firstGame = 'VN_N';

/** What the house may have to pay on each number of an issue, as bets come in. */
export function ExposureTab() {
  const t = useT();
  const { game = firstGame, issue, betType } = useLotterySearch();
  const change = useSearchChange();
  const exposure = useExposure({
    game,
    ...(issue !== undefined && { issue }),
    ...(betType !== undefined && { betType }),
  });
  const { data } = exposure;
  return (
    <>
      {data && (
        <p className="mb-4 max-w-160 text-sm text-text2">
          {t('lotteryDesk.exposureLead', { limit: formatMoney(data.limit, '₱') })}
        </p>
      )}
      <FilterBar label={t('console.filters')}>
        <GameFilter
          isNeeded
          value={game}
          onPick={(next) => change({ game: next, issue: undefined, betType: undefined })}
        />
        <FilterInput
          label={t('lotteryDesk.issue')}
          placeholder={data?.issue ?? ''}
          title={t('lotteryDesk.exposureIssue')}
          value={issue}
          onSettle={(next) => change({ issue: next })}
        />
        <FilterSelect
          label={t('lotteryDesk.betType')}
          anyLabel={t('lotteryDesk.anyBetType')}
          value={betType ?? ''}
          options={optionsOf(data, betType)}
          onPick={(next) => change({ betType: next })}
        />
      </FilterBar>
      {exposure.isError && (
        <ErrorNotice error={exposure.error} className="mb-4" onRetry={() => void exposure.refetch()} />
      )}
      {!data && !exposure.isError && <Skeleton className="h-80 w-full" />}
      {data && <ExposureView game={game} data={data} />}
    </>
  );
}

function optionsOf(data: Exposure | undefined, chosen: string | undefined) {
  const codes = data?.betTypes.map(({ betType }) => betType) ?? [];
  const all = chosen === undefined || codes.includes(chosen) ? codes : [chosen, ...codes];
  return all.map((value) => ({ value, label: value }));
}

function ExposureView({ game, data }: { game: string; data: Exposure }) {
  const t = useT();
  const { issue, state, closesAt, list } = data;
  if (issue === null || state === null)
    return (
      <EmptyState icon="clock" title={t('lotteryDesk.noneOpen')} text={t('lotteryDesk.exposureClosed')} />
    );
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <span className="font-semibold tnum">{t('lotteryDesk.exposureOf', { game, issue })}</span>
        <DrawStateBadge state={state} />
        <span className="text-xs text-text3">
          {t('lotteryDesk.closes')} <Moment at={closesAt} />
        </span>
      </p>
      {list.length === 0 ? (
        <div className="rounded-tile border border-line bg-s1">
          <EmptyState
            icon="chart"
            title={t('lotteryDesk.exposureNone')}
            text={t('lotteryDesk.exposureNoneText')}
          />
        </div>
      ) : (
        <>
          <ExposureChart game={game} issue={issue} data={data} />
          <NumberTable data={data} />
          <BetTypeTable data={data} />
        </>
      )}
    </div>
  );
}
