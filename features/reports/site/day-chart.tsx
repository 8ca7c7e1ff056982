import { formatDate, formatMoney } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { useState } from 'react';
import type { Profit } from '../contract/profit.ts';
import { everyDay, thousandths, widest } from './profit-days.ts';

interface DayChartProps {
  days: readonly { day: string; profit: Profit }[];
  from: string;
  to: string;
}

/** A bar for each day, above the line where it was won and below where it was lost; also as a table. */
export function DayChart({ days, from, to }: DayChartProps) {
  const { t, language } = useI18n();
  const [pointed, setPointed] = useState<string>();
  const all = everyDay(
    days.map(({ day, profit }) => ({ day, net: profit.net })),
    { from, to },
  );
  const most = widest(all.map(({ net }) => net));
  const shown = all.find(({ day }) => day === pointed) ?? all.at(-1);
  return (
    <figure className="grid gap-3">
      {shown && (
        <figcaption className="flex justify-between text-sm">
          <span className="text-text2">{formatDate(shown.day, language)}</span>
          <span className={`font-bold tnum ${toneOf(shown.net)}`}>{formatMoney(shown.net)}</span>
        </figcaption>
      )}
      <div aria-hidden="true" className="flex h-44 gap-px" onPointerLeave={() => setPointed(undefined)}>
        {all.map(({ day, net }) => (
          <div
            key={day}
            className={`relative flex-1 rounded-xs ${day === shown?.day ? 'bg-s3' : ''}`}
            onPointerEnter={() => setPointed(day)}
            onPointerDown={() => setPointed(day)}
          >
            <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
            <span
              className={`absolute inset-x-[15%] mx-auto max-w-8 rounded-xs ${net < 0n ? 'top-1/2 bg-gumamela' : 'bottom-1/2 bg-calamansi'}`}
              style={{ height: `${thousandths(net, most) / 20}%` }}
            />
          </div>
        ))}
      </div>
      {all.length > 1 && (
        <div aria-hidden="true" className="flex justify-between text-2xs text-text3 tnum">
          <span>{formatDate(from, language)}</span>
          <span>{formatDate(to, language)}</span>
        </div>
      )}
      <table className="sr-only">
        <caption>{t('profit.byDay')}</caption>
        <tbody>
          {all.map(({ day, net }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day, language)}</th>
              <td>{formatMoney(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function toneOf(net: bigint): string {
  return net < 0n ? 'text-gumamela' : net > 0n ? 'text-calamansi' : '';
}
