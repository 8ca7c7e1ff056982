import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { multipleMax } from '../../rules/orders/stake.ts';
import { DrawTime } from '../shared/draw-time.tsx';
import type { ChaseRow } from './chase-plan.ts';

interface ChaseTableProps {
  rows: readonly ChaseRow[];
  onMultiple: (issue: string, multiple: number) => void;
}

/** Each draw of a chase: its multiple, its cost, all costs until then, and what a win there would leave. */
export function ChaseTable({ rows, onMultiple }: ChaseTableProps) {
  const t = useT();
  return (
    <section aria-label={t('lottery.chaseTable')} className="-mx-1 overflow-x-auto px-1">
      <table className="w-full min-w-88 text-xs sm:text-sm tnum">
        <thead>
          <tr className="text-xs text-text3 *:py-2 *:font-semibold">
            <th className="text-start">{t('lottery.drawColumn')}</th>
            <th className="text-start">{t('lottery.multiple')}</th>
            <th className="text-end">{t('lottery.cost')}</th>
            <th className="text-end">{t('lottery.totalSoFar')}</th>
            <th className="text-end">{t('lottery.bestNet')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ issue, drawsAt, multiple, cost, total, net }) => (
            <tr key={issue} className="border-t border-line *:py-1.5">
              <td className="pe-2">
                <span className="block font-semibold">{issue}</span>
                <span className="block text-2xs text-text3">
                  <DrawTime at={drawsAt} />
                </span>
              </td>
              <td>
                <input
                  aria-label={t('lottery.multipleOf', { issue })}
                  inputMode="numeric"
                  value={multiple}
                  onChange={(event) => {
                    const typed = Number(event.target.value.replace(/\D/g, '').slice(0, 4));
                    onMultiple(issue, Math.max(1, Math.min(Number(multipleMax), typed)));
                  }}
                  className="h-11 w-14 rounded-control border border-line-strong bg-bg px-1 text-center text-base"
                />
              </td>
              <td className="text-end">{formatMoney(cost)}</td>
              <td className="text-end text-text2">{formatMoney(total)}</td>
              <td className={net > 0n ? 'text-end font-semibold text-calamansi' : 'text-end text-text2'}>
                {net > 0n ? `+${formatMoney(net)}` : formatMoney(net)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
