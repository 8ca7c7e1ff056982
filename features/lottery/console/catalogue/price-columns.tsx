import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useRef } from 'react';
import type { CataloguePrice } from '../../contract/catalogue.console.ts';
import { Meter } from '../meter.tsx';
import { writeOdds, writePercent } from './price-draft.ts';

export function usePriceColumns(
  given: ((price: CataloguePrice) => void) | undefined,
  giveBackMax: number,
): Column<CataloguePrice>[] {
  const t = useT();
  const onChange = useRef(given);
  onChange.current = given;
  const canAsk = given !== undefined;
  return useMemo(
    (): Column<CataloguePrice>[] => [
      {
        id: 'betType',
        label: t('lotteryDesk.betType'),
        isMain: true,
        cell: ({ betType, mode }) => (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{betType}</span>
            <span className="text-2xs text-text3">{mode}</span>
          </span>
        ),
      },
      {
        id: 'cost',
        label: t('lotteryDesk.linePrice'),
        isNumeric: true,
        cell: ({ cost }) => cost ?? t('lotteryPrices.costByLine'),
      },
      {
        id: 'odds',
        label: t('lotteryPrices.odds'),
        cell: ({ odds }) => (
          <span className="block max-w-64 text-xs break-words tnum">
            {odds.map((one) => writeOdds(one, t('lotteryPrices.bySeries'))).join('; ')}
          </span>
        ),
      },
      {
        id: 'rtp',
        label: t('lotteryPrices.rtp'),
        isNumeric: true,
        cell: ({ guard }) =>
          guard.rtp === guard.rtpMin
            ? writePercent(guard.rtp)
            : `${writePercent(guard.rtpMin)} – ${writePercent(guard.rtp)}`,
      },
      {
        id: 'total',
        label: t('lotteryPrices.givesBack'),
        cell: ({ guard }) => <TotalCell guard={guard} max={giveBackMax} />,
      },
      {
        id: 'weights',
        label: t('lotteryPrices.weights'),
        isNumeric: true,
        cell: ({ guard }) => <Weights guard={guard} />,
      },
      ...(canAsk
        ? [
            {
              id: 'change',
              label: t('lotteryPrices.changePrice'),
              cell: (row: CataloguePrice) =>
                row.cost === null && row.odds.every((one) => one === null) ? null : (
                  <Button
                    size="sm"
                    tone="quiet"
                    aria-label={t('lotteryPrices.changePriceOf', { betType: row.betType })}
                    onClick={() => onChange.current?.(row)}
                  >
                    {t('lotteryPrices.changePrice')}
                  </Button>
                ),
            },
          ]
        : []),
    ],
    [t, canAsk, giveBackMax],
  );
}

type Guard = CataloguePrice['guard'];

export function TotalCell({ guard, max }: { guard: Guard; max: number }) {
  const t = useT();
  return (
    <span className="flex items-center gap-2 max-sm:justify-end">
      <Meter
        share={guard.total / max}
        tone={guard.fits ? 'tide' : 'gumamela'}
        className="w-16 max-sm:hidden"
      />
      <span className="text-xs tnum">{writePercent(guard.total)}</span>
      {!guard.fits && <Badge tone="bad">{t('lotteryPrices.tooMuch')}</Badge>}
    </span>
  );
}

/** What of a stake counts for salaries and rebates. */
export function Weights({ guard }: { guard: Guard }) {
  const t = useT();
  return (
    <span className="text-xs whitespace-nowrap">
      {t('lotteryPrices.weightsOf', {
        salary: (guard.agentWeight / 100).toFixed(2),
        rebate: (guard.rebateWeight / 100).toFixed(2),
      })}
    </span>
  );
}
