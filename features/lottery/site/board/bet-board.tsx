import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, EmptyState, Segmented } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { BetRule } from '../../rules/engine/rule.ts';
import type { GameView } from '../game-view.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { type BetAsk, priceBet } from '../slip/pricing.ts';
import { SlipPanel } from '../slip/slip-panel.tsx';
import { AmountControls } from './amount-controls.tsx';
import { BetActions } from './bet-actions.tsx';
import { BetMenu } from './bet-menu.tsx';
import { askOf, type Board, listsOn, seriesTop, useBoard } from './boards.ts';
import { emptyLists, type Field, fieldOf, isEmpty } from './field.ts';
import { FieldView } from './field-view.tsx';
import { groupsOf } from './groups.ts';
import { oddsOfRule, oddsText, singleOdds } from './odds.ts';
import { OddsLine } from './odds-line.tsx';
import { chanceBelow, quickPick } from './quick-pick.ts';
import { TypedField } from './typed-field.tsx';

/** The bets of a game: what is bet on, for how much, and the slip. */
export default function BetBoard(given: GameView) {
  const t = useT();
  const { template, betTypes, book } = given;
  const [board, change] = useBoard(given);
  const groups = useMemo(() => groupsOf(template.code, betTypes), [template, betTypes]);
  const rule = book.betRule(template.code, board.betType);
  if (!rule.ok)
    return <EmptyState icon="ticket" title={t('lottery.noBets')} text={t('lottery.noBetsText')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        aria-label={t('lottery.board')}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-s1 p-4 shadow-edge sm:p-5"
      >
        <BetMenu
          template={template.code}
          groups={groups}
          betType={board.betType}
          onPick={(betType) => change({ betType, lists: [] })}
        />
        <BetType key={board.betType} given={given} rule={rule.value} board={board} onChange={change} />
      </section>
      <SlipPanel given={given} />
    </div>
  );
}

interface BetTypeProps {
  given: GameView;
  rule: BetRule;
  board: Board;
  onChange: (to: Partial<Board>) => void;
}

/** One bet type: its numbers, its amount, and what it costs. */
function BetType({ given, rule, board: kept, onChange }: BetTypeProps) {
  const t = useT();
  const names = useLotteryNames();
  const field = useMemo(() => fieldOf(rule), [rule]);
  const [mode, setMode] = useState<'tap' | 'type'>('tap');
  const isSeries = rule.betType.mode === 'LOTT';
  const top = seriesTop(given);
  const board = useMemo(
    () => ({ ...kept, lists: listsOn(kept, field), series: Math.min(kept.series, top) }),
    [kept, field, top],
  );
  const { lists, series } = board;
  const ask = useMemo(() => askOf(given, board, rule.betType, field), [given, board, rule, field]);
  const odds = useMemo(() => oddsOfRule(rule, BigInt(series)), [rule, series]);
  const { template } = given;
  const { code } = rule.betType;

  return (
    <>
      <div className="grid gap-1.5">
        <h2 className="text-lg font-bold">{names.betType(template.code, code)}</h2>
        <p className="text-sm text-pretty text-text2">{names.hint(template.code, code)}</p>
        <OddsLine rows={odds} isByOption={rule.options !== undefined} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="w-64 max-w-full">
          <Segmented
            label={t('lottery.inputMode')}
            value={mode}
            options={[
              { value: 'tap', label: t('lottery.tapNumbers') },
              { value: 'type', label: t('lottery.typeNumbers') },
            ]}
            onChange={setMode}
          />
        </div>
        <div className="flex gap-1">
          <Button
            size="sm"
            tone="secondary"
            icon="dice"
            onClick={() => {
              onChange({ lists: quickPick(field, lists, chanceBelow) });
              setMode('tap');
            }}
          >
            {t('lottery.quickPick')}
          </Button>
          <Button
            size="sm"
            tone="quiet"
            disabled={isEmpty(lists)}
            onClick={() => onChange({ lists: emptyLists(field) })}
          >
            {t('lottery.clear')}
          </Button>
        </div>
      </div>
      {mode === 'type' ? (
        <TypedField rule={rule} field={field} lists={lists} onChange={(next) => onChange({ lists: next })} />
      ) : (
        <FieldView
          field={field}
          lists={lists}
          noteOf={noteOf(rule, field, odds)}
          onChange={(next) => onChange({ lists: next })}
        />
      )}
      <hr className="border-line" />
      <AmountControls
        board={board}
        isSeries={isSeries}
        top={top}
        maxSeries={given.maxSeries}
        onChange={onChange}
      />
      <BetSummary
        given={given}
        ask={ask}
        field={field}
        isEmpty={isEmpty(lists)}
        rule={rule}
        onChange={onChange}
      />
    </>
  );
}

/** Below an option its own odds, where options differ. */
function noteOf(rule: BetRule, field: Field, rows: ReturnType<typeof oddsOfRule>) {
  if (rule.options === undefined || field.kind !== 'GRID' || singleOdds(rows) !== undefined) return undefined;
  const byKey = new Map(rows.map(({ key, to }) => [key, to]));
  return (value: string) => {
    const odds = byKey.get(value);
    return typeof odds === 'bigint' ? oddsText(odds) : null;
  };
}

interface BetSummaryProps {
  given: GameView;
  ask: BetAsk;
  field: Field;
  isEmpty: boolean;
  rule: BetRule;
  onChange: (to: Partial<Board>) => void;
}

/** Lines, their price, the cost and the best prize of what is on the board. */
function BetSummary({ given, ask, field, isEmpty: hasNone, rule, onChange }: BetSummaryProps) {
  const t = useT();
  const priced = useMemo(() => priceBet(given, ask), [given, ask]);
  const linePrice = rule.flatPrice === undefined ? undefined : (rule.flatPrice * ask.unit) / 1_000_000n;
  return (
    <BetActions
      given={given}
      ask={ask}
      priced={priced}
      isEmpty={hasNone}
      linePrice={
        linePrice === undefined ? t('lottery.pricesDiffer') : formatMoney(linePrice * BigInt(ask.multiple))
      }
      onAdded={() => onChange({ lists: emptyLists(field) })}
    />
  );
}
