import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Button, Notice } from '@kislap/ui';
import { drawStates } from '../../contract/draws.ts';
import { GameFilter } from '../game-filter.tsx';
import { useLotterySearch, useSearchChange } from '../use-search-change.ts';
import { useDrawColumns } from './draw-columns.tsx';
import { nameDraw, useDraws } from './use-draws.ts';

/** Draws in any state: what was due, the latest first; what is still to come, the soonest first. */
export function DrawsTab() {
  const t = useT();
  const { game, state } = useLotterySearch();
  const change = useSearchChange();
  const draws = useDraws({ game, state });
  const columns = useDrawColumns((draw) => change({ draw: nameDraw(draw) }));
  const late = draws.data?.late ?? 0;
  return (
    <>
      <WaitingRequests kind="lottery" className="mb-4" />
      {late > 0 && state !== 'AWAITING' && (
        <Notice
          tone="bad"
          className="mb-4"
          action={
            <Button size="sm" onClick={() => change({ state: 'AWAITING', game: undefined })}>
              {t('lotteryDesk.lateShow')}
            </Button>
          }
        >
          {t('lotteryDesk.late', { count: late })}
        </Notice>
      )}
      <FilterBar label={t('console.filters')}>
        <GameFilter value={game} onPick={(next) => change({ game: next })} />
        <FilterSelect
          label={t('lotteryDesk.state')}
          anyLabel={t('lotteryDesk.anyState')}
          value={state ?? ''}
          options={drawStates.map((value) => ({ value, label: t(`lotteryDesk.state_${value}`) }))}
          onPick={(next) => change({ state: drawStates.find((one) => one === next) })}
        />
      </FilterBar>
      <DataTable
        id="lottery-draws"
        label={t('lotteryDesk.tab_draws')}
        columns={columns}
        query={draws}
        rowKey={nameDraw}
        empty={{
          icon: 'ticket',
          title: t('lotteryDesk.emptyDraws'),
          text: t('lotteryDesk.emptyDrawsText'),
        }}
      />
    </>
  );
}
