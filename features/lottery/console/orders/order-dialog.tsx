import { CaseDialog, CasePart } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatNumber } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { useMemo } from 'react';
import type { getConsoleOrder } from '../../contract/orders.console.ts';
import { orderStates } from '../../contract/orders.ts';
import { writePicks } from '../../rules/text/short-picks.ts';
import { DrawStateBadge, OrderStateBadge } from '../draw-badges.tsx';
import { nameDraw } from '../draws/use-draws.ts';
import { useSearchChange } from '../use-search-change.ts';
import { useOrder } from './use-orders.ts';

type Found = ReplyOf<typeof getConsoleOrder>;
type LineRow = Found['lines'][number];

const picksMax = 200;

/** One bet: what was picked, what each line costs and can pay, what became of it. */
export function OrderDialog({ named, onClose }: { named: string; onClose: () => void }) {
  const t = useT();
  const found = useOrder(named);
  const change = useSearchChange();
  const order = found.data?.order;
  return (
    <CaseDialog
      title={t('lotteryDesk.orderTitle', { draw: order ? `${order.game} ${order.issue}` : '…' })}
      reference={order?.orderId}
      query={found}
      onClose={onClose}
    >
      {(data) => (
        <>
          <OrderFacts data={data} />
          <div>
            <Button
              size="sm"
              tone="quiet"
              icon="ticket"
              onClick={() => change({ order: undefined, draw: nameDraw(data.order) })}
            >
              {t('lotteryDesk.openItsDraw')}
            </Button>
          </div>
          <LinePart data={data} />
          <HistoryPart data={data} />
        </>
      )}
    </CaseDialog>
  );
}

function OrderFacts({ data: { order, drawState } }: { data: Found }) {
  const { t, language } = useI18n();
  return (
    <Facts>
      <Fact label={t('console.player')}>
        <PlayerLink accountId={order.accountId} account={order.account} />
      </Fact>
      <Fact label={t('lotteryDesk.orderState')}>
        <OrderStateBadge state={order.state} />
      </Fact>
      {drawState && (
        <Fact label={t('lotteryDesk.drawState')}>
          <DrawStateBadge state={drawState} />
        </Fact>
      )}
      <Fact label={t('lotteryDesk.betType')}>{order.betType}</Fact>
      <Fact label={t('lotteryDesk.cost')}>
        <Money amount={order.cost} />
      </Fact>
      <Fact label={t('lotteryDesk.payout')}>
        {order.payout === null ? '–' : <Money amount={order.payout} />}
      </Fact>
      <Fact label={t('lotteryDesk.unit')}>
        <Money amount={order.unit} />
      </Fact>
      <Fact label={t('lotteryDesk.multiple')}>{formatNumber(order.multiple, language)}</Fact>
      <Fact label={t('lotteryDesk.series')}>{order.series ?? t('lotteryDesk.fixedOdds')}</Fact>
      <Fact label={t('lotteryDesk.catalogueVersion')}>{order.version}</Fact>
      <Fact label={t('lotteryDesk.placedAt')}>
        <Moment at={order.placedAt} />
      </Fact>
      {order.settledAt && (
        <Fact label={t('lotteryDesk.settledAt')}>
          <Moment at={order.settledAt} />
        </Fact>
      )}
      <Fact label={t('lotteryDesk.picks')} isWide>
        <span className="tnum">{writePicks(order.picks, picksMax)}</span>
        {order.chaseId !== null && (
          <span className="mt-1 block">
            <Badge tone="plain">{t('lotteryDesk.chase')}</Badge>
          </span>
        )}
      </Fact>
      <Fact label={t('lotteryDesk.leaf')} isWide>
        <code className="text-xs font-normal break-all text-text2 select-all">{order.leaf}</code>
      </Fact>
    </Facts>
  );
}

function LinePart({ data: { lines, lineCount } }: { data: Found }) {
  const { t, language } = useI18n();
  const columns = useMemo(
    (): Column<LineRow>[] => [
      {
        id: 'number',
        label: t('lotteryDesk.number'),
        isMain: true,
        cell: ({ number, isHalf }) => (
          <span className="inline-flex flex-wrap items-center gap-2 font-semibold tnum">
            {number}
            {isHalf && <Badge tone="warn">{t('lotteryDesk.half')}</Badge>}
          </span>
        ),
      },
      {
        id: 'price',
        label: t('lotteryDesk.linePrice'),
        isNumeric: true,
        cell: ({ cost }) => <Money amount={cost} />,
      },
      {
        id: 'best',
        label: t('lotteryDesk.lineBest'),
        isNumeric: true,
        cell: ({ best }) => <Money amount={best} />,
      },
    ],
    [t],
  );
  return (
    <CasePart title={t('lotteryDesk.lineTitle')}>
      {lines.length < lineCount && (
        <p className="mb-2 text-xs text-text3">
          {t('lotteryDesk.lineShown', {
            shown: formatNumber(lines.length, language),
            count: lineCount,
          })}
        </p>
      )}
      <DataTable
        id="lottery-order-lines"
        label={t('lotteryDesk.lineTitle')}
        columns={columns}
        rows={lines}
        rowKey={({ number }) => number}
        empty={{ icon: 'ticket', title: t('lotteryDesk.lineTitle') }}
      />
    </CasePart>
  );
}

/** What the order was before its draw's result was corrected. */
function HistoryPart({ data: { history } }: { data: Found }) {
  const t = useT();
  if (history.length === 0) return null;
  return (
    <CasePart title={t('lotteryDesk.historyTitle')}>
      <ul className="grid gap-2">
        {history.map(({ resultVersion, state, payout, replacedAt }) => {
          const known = orderStates.find((one) => one === state);
          return (
            <li key={resultVersion} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              {t('lotteryDesk.version', { version: resultVersion })}
              {known && <OrderStateBadge state={known} />}
              <Money amount={payout} className="font-semibold" />
              <Moment at={replacedAt} className="text-2xs text-text3" />
            </li>
          );
        })}
      </ul>
    </CasePart>
  );
}
