import { call } from '@kislap/console-kit/api.ts';
import { Chart } from '@kislap/console-kit/chart/chart.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterDay } from '@kislap/console-kit/fields/controls.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Fact, Facts, Panel } from '@kislap/console-kit/page/page.tsx';
import { ageOf } from '@kislap/console-kit/values/age.ts';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { dayOf } from '@kislap/i18n';
import { Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type Counted,
  getChatFigures,
  type OperatorFigures,
  type TagFigures,
} from '../../contract/figures.console.ts';

const shownDays = 7;
const dayMs = 86_400_000;

/** Minutes and seconds: `2:05`. */
const toClock = (seconds: number | null): string =>
  seconds === null ? '–' : `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** A scale of few has steps between its numbers, which say nothing. */
const whole = (say: (value: number) => string) => (value: number) =>
  Number.isInteger(value) ? say(value) : '';

function inOrder(one: string, other: string): { from: string; to: string } {
  const [from = one, to = other] = [one, other].toSorted();
  return { from, to };
}

/** For supervisors: who waits now, what each operator has and did, day by day. */
export function FiguresTab() {
  const t = useT();
  const [{ from, to }, setRange] = useState(() => ({
    from: dayOf(Date.now() - (shownDays - 1) * dayMs),
    to: dayOf(Date.now()),
  }));
  const figures = useQuery({
    queryKey: ['chat', 'figures', from, to],
    queryFn: ({ signal }) => call(getChatFigures, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = figures;
  return (
    <div className="grid gap-4">
      <div className="grid max-w-92 grid-cols-2 gap-3">
        <FilterDay
          label={t('chatDesk.from')}
          value={from}
          onPick={(day) => day && setRange(inOrder(day, to))}
        />
        <FilterDay
          label={t('chatDesk.to')}
          value={to}
          onPick={(day) => day && setRange(inOrder(from, day))}
        />
      </div>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton className="h-60 w-full rounded-tile" />}
      {data && <Body data={data} />}
    </div>
  );
}

function Body({ data }: { data: ReplyOf<typeof getChatFigures> }) {
  const { t, language } = useI18n();
  const { all, days, waiting, oldest, waitMinutes } = data;
  const points = days.map(({ day }) => day.slice(5));
  return (
    <>
      <Panel title={t('chatDesk.now')}>
        <Facts>
          <Fact label={t('chatDesk.waiting')}>{waiting}</Fact>
          <Fact label={t('chatDesk.oldest')}>
            {oldest ? ageOf(oldest, language, t('chatDesk.justNow')) : '–'}
          </Fact>
          <Fact label={t('chatDesk.waitMiddle')}>
            {waitMinutes === null ? '–' : t('chatDesk.minutes', { count: waitMinutes })}
          </Fact>
          <Fact label={t('chatDesk.openNow')}>{data.list.reduce((sum, { open }) => sum + open, 0)}</Fact>
        </Facts>
      </Panel>
      <Panel title={t('chatDesk.inRange')}>
        <CountedFacts counted={all} />
        {days.length > 1 && (
          <div className="mt-5 grid gap-5 lg:grid-cols-2">
            <Chart
              label={t('chatDesk.chartLoad')}
              points={points}
              format={String}
              formatScale={whole(String)}
              series={[
                {
                  label: t('chatDesk.accepted'),
                  tone: 'tide',
                  kind: 'bars',
                  values: days.map((day) => day.accepted),
                },
                {
                  label: t('chatDesk.ended'),
                  tone: 'calamansi',
                  kind: 'line',
                  values: days.map((day) => day.ended),
                },
              ]}
            />
            <Chart
              label={t('chatDesk.chartAnswer')}
              points={points}
              format={(seconds) => toClock(seconds)}
              formatScale={whole(toClock)}
              series={[
                {
                  label: t('chatDesk.firstAnswer'),
                  tone: 'mango',
                  kind: 'line',
                  values: days.map((day) => day.firstAnswerSeconds),
                },
              ]}
            />
          </div>
        )}
      </Panel>
      <DataTable
        id="chat-operators"
        label={t('chatDesk.operators')}
        columns={useOperatorColumns()}
        rows={data.list}
        rowKey={(row) => row.operatorId}
        empty={{ icon: 'users', title: t('chatDesk.operatorsEmpty') }}
      />
      <DataTable
        id="chat-tags"
        label={t('chatDesk.byTag')}
        columns={useTagColumns()}
        rows={data.tags}
        rowKey={(row) => row.tag ?? ''}
        empty={{ icon: 'chat', title: t('chatDesk.tagsEmpty') }}
      />
    </>
  );
}

function CountedFacts({ counted }: { counted: Counted }) {
  const t = useT();
  return (
    <Facts>
      <Fact label={t('chatDesk.accepted')}>{counted.accepted}</Fact>
      <Fact label={t('chatDesk.firstAnswer')}>{toClock(counted.firstAnswerSeconds)}</Fact>
      <Fact label={t('chatDesk.ended')}>{counted.ended}</Fact>
      <Fact label={t('chatDesk.rating')}>
        {counted.rating === null ? '–' : `★ ${counted.rating} (${counted.rated})`}
      </Fact>
    </Facts>
  );
}

const countedCells = {
  first: (row: Counted) => toClock(row.firstAnswerSeconds),
  rating: ({ rating, rated }: Counted) => (rating === null ? '–' : `★ ${rating} (${rated})`),
};

function useOperatorColumns() {
  const t = useT();
  return useMemo(
    (): Column<OperatorFigures>[] => [
      { id: 'name', label: t('chatDesk.operator'), isMain: true, cell: ({ name }) => name },
      { id: 'open', label: t('chatDesk.openNow'), isNumeric: true, cell: ({ open }) => open },
      { id: 'accepted', label: t('chatDesk.accepted'), isNumeric: true, cell: (row) => row.accepted },
      { id: 'first', label: t('chatDesk.firstAnswer'), isNumeric: true, cell: countedCells.first },
      { id: 'ended', label: t('chatDesk.ended'), isNumeric: true, cell: (row) => row.ended },
      { id: 'rating', label: t('chatDesk.rating'), isNumeric: true, cell: countedCells.rating },
    ],
    [t],
  );
}

/** Of the chats that began in these days; one with two tags stands in both lines. */
function useTagColumns() {
  const t = useT();
  return useMemo(
    (): Column<TagFigures>[] => [
      { id: 'tag', label: t('chatDesk.tag'), isMain: true, cell: ({ tag }) => tag ?? t('chatDesk.tagNone') },
      { id: 'begun', label: t('chatDesk.begun'), isNumeric: true, cell: ({ begun }) => begun },
      { id: 'open', label: t('chatDesk.openNow'), isNumeric: true, cell: ({ open }) => open },
      { id: 'first', label: t('chatDesk.firstAnswer'), isNumeric: true, cell: countedCells.first },
      { id: 'ended', label: t('chatDesk.ended'), isNumeric: true, cell: (row) => row.ended },
      { id: 'rating', label: t('chatDesk.rating'), isNumeric: true, cell: countedCells.rating },
    ],
    [t],
  );
}
