import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { IconButton, Segmented } from '@kislap/ui';
import { multipleMax, seriesMin, seriesStep, seriesUnits, unit } from '../../rules/orders/stake.ts';
import type { Board } from './boards.ts';
import { rebateText } from './odds.ts';

const units = [1n, 5n, 10n, 50n, 100n].map((times) => unit * times);
const quick = [1, 2, 5, 10, 50] as const;

interface AmountControlsProps {
  board: Board;
  isSeries: boolean;
  /** The highest series on offer, and the account's own, from which the rebate is counted. */
  top: number;
  maxSeries: number | null;
  onChange: (to: Partial<Board>) => void;
}

/** What a line is staked with, the multiple, and in series play how odds and rebate are divided. */
export function AmountControls({ board, isSeries, top, maxSeries, onChange }: AmountControlsProps) {
  const t = useT();
  const offered = isSeries ? seriesUnits : units;
  const value = isSeries ? board.seriesUnit : board.unit;
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <p className="text-sm font-semibold text-text2">{t('lottery.unit')}</p>
          <Segmented
            label={t('lottery.unit')}
            value={String(value)}
            options={offered.map((one) => ({
              value: String(one),
              label: formatMoney(one, '₱', one % 1_000_000n === 0n ? 0 : 2),
            }))}
            onChange={(chosen) =>
              onChange(isSeries ? { seriesUnit: BigInt(chosen) } : { unit: BigInt(chosen) })
            }
          />
        </div>
        <Multiple value={board.multiple} onChange={(multiple) => onChange({ multiple })} />
      </div>
      {isSeries && (
        <SeriesSlider
          value={board.series}
          top={top}
          maxSeries={maxSeries ?? top}
          onChange={(series) => onChange({ series })}
        />
      )}
    </div>
  );
}

interface StepProps {
  value: number;
  onChange: (value: number) => void;
}

/** From 1 to 9,999: by steps, by a tap on a usual one, or typed. */
export function Multiple({ value, onChange }: StepProps) {
  const t = useT();
  const put = (next: number) => onChange(Math.max(1, Math.min(Number(multipleMax), next)));
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor="lottery-multiple" className="text-sm font-semibold text-text2">
        {t('lottery.multiple')}
      </label>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          icon="minus"
          label={t('lottery.less')}
          disabled={value <= 1}
          onClick={() => put(value - 1)}
        />
        <input
          id="lottery-multiple"
          inputMode="numeric"
          value={value}
          onChange={(event) => put(Number(event.target.value.replace(/\D/g, '').slice(0, 4)))}
          className="h-11 w-18 rounded-control border border-line-strong bg-bg text-center text-base font-bold tnum"
        />
        <IconButton
          icon="plus"
          label={t('lottery.moreTimes')}
          disabled={value >= Number(multipleMax)}
          onClick={() => put(value + 1)}
        />
        <span className="flex flex-wrap gap-1">
          {quick.map((times) => (
            <button
              key={times}
              type="button"
              aria-pressed={value === times}
              onClick={() => put(times)}
              className="h-11 min-w-11 rounded-full border border-line px-2 text-xs font-semibold text-text2 transition hover:border-line-strong aria-pressed:bg-s3 aria-pressed:text-text tnum sm:h-9"
            >
              {t('lottery.times', { count: times })}
            </button>
          ))}
        </span>
      </div>
    </div>
  );
}

interface SeriesSliderProps extends StepProps {
  top: number;
  maxSeries: number;
}

/** Higher odds, or more of the stake back whether the bet wins or not. */
function SeriesSlider({ value, top, maxSeries, onChange }: SeriesSliderProps) {
  const t = useT();
  const rebate = rebateText(value, maxSeries);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor="lottery-series" className="text-sm font-semibold text-text2">
          {t('lottery.series')}
        </label>
        <span className="text-sm tnum">
          {t('lottery.seriesNow', { rtp: `${(value / 20).toFixed(1)} %`, rebate })}
        </span>
      </div>
      <input
        id="lottery-series"
        type="range"
        min={Number(seriesMin)}
        max={top}
        step={Number(seriesStep)}
        value={value}
        aria-valuetext={t('lottery.seriesNow', { rtp: `${(value / 20).toFixed(1)} %`, rebate })}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-mango"
      />
      <div className="flex justify-between gap-4 text-xs text-text3">
        <span>{t('lottery.seriesLow')}</span>
        <span className="text-end">{t('lottery.seriesHigh')}</span>
      </div>
    </div>
  );
}
