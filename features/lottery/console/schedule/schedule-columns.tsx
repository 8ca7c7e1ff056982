import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge } from '@kislap/ui';
import { useMemo } from 'react';
import type { GameSchedule } from '../../contract/games.console.ts';
import { Meter } from '../meter.tsx';

export function useScheduleColumns(onShow: (game: string) => void): Column<GameSchedule>[] {
  const t = useT();
  return useMemo(
    (): Column<GameSchedule>[] => [
      {
        id: 'game',
        label: t('lotteryDesk.game'),
        isMain: true,
        cell: ({ game, utcOffset }) => (
          <span className="grid gap-0.5 text-start">
            <button
              type="button"
              aria-label={t('lotteryDesk.comingShow', { game })}
              className="min-h-9 text-start font-semibold text-tide hover:underline"
              onClick={() => onShow(game)}
            >
              {game}
            </button>
            <span className="text-2xs text-text3">{t('lotteryDesk.zone', { hours: utcOffset })}</span>
          </span>
        ),
      },
      { id: 'made', label: t('lotteryDesk.made'), cell: (row) => <MadeCell row={row} /> },
      {
        id: 'missing',
        label: t('lotteryDesk.missing'),
        cell: ({ missing, expected, made }) => {
          const [first] = missing;
          if (first === undefined) return <span className="text-text3">{t('lotteryDesk.missingNone')}</span>;
          const more = expected - made - 1;
          return (
            <span className="font-semibold text-gumamela tnum">
              {more > 0 ? t('lotteryDesk.missingMore', { first, count: more }) : first}
            </span>
          );
        },
      },
      {
        id: 'next',
        label: t('lotteryDesk.next'),
        cell: ({ next }) =>
          next ? (
            <span className="grid gap-0.5">
              <Moment at={next.drawsAt} />
              <span className="text-2xs text-text3 tnum">{next.issue}</span>
            </span>
          ) : (
            <span className="text-text3">{t('lotteryDesk.noneOpen')}</span>
          ),
      },
      {
        id: 'until',
        label: t('lotteryDesk.madeUntil'),
        cell: ({ until }) =>
          until ? <Moment at={until} /> : <span className="text-text3">{t('lotteryDesk.noneOpen')}</span>,
      },
    ],
    [t, onShow],
  );
}

function MadeCell({ row }: { row: GameSchedule }) {
  const t = useT();
  const { isOn, made, expected } = row;
  if (!isOn) return <Badge tone="plain">{t('lotteryDesk.scheduleOff')}</Badge>;
  return (
    <span className="grid w-36 gap-1 max-sm:justify-items-end">
      <span className="text-xs tnum">{t('lotteryDesk.madeOf', { made, expected })}</span>
      <Meter
        share={expected === 0 ? 1 : made / expected}
        tone={made < expected ? 'gumamela' : 'calamansi'}
        className="w-full"
      />
    </span>
  );
}
