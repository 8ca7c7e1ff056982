import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { formatNumber } from '@kislap/i18n';
import { classNames } from '@kislap/ui';
import type { CallFigures, VendorHealth } from '../../contract/integrations.console.ts';

/** From here on an operator should look. */
const worryingShare = 0.01;

export function percent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = (part / whole) * 100;
  return `${share === 0 || share >= 10 ? share.toFixed(0) : share.toFixed(share < 0.1 ? 2 : 1)}%`;
}

export function ErrorShare({ figures }: { figures: CallFigures }) {
  const isWorrying = figures.calls > 0 && figures.errors / figures.calls >= worryingShare;
  return (
    <span className={classNames('tnum', isWorrying && 'font-bold text-gumamela')}>
      {percent(figures.errors, figures.calls)}
    </span>
  );
}

export function Milliseconds({ ms }: { ms: number | null }) {
  const t = useT();
  if (ms === null) return <span className="text-text3">–</span>;
  return <span className="tnum">{t('vendors.milliseconds', { ms: ms < 10 ? ms : Math.round(ms) })}</span>;
}

const windows = ['last5Minutes', 'lastHour', 'lastDay'] as const;

/** Calls in one direction over three spans of time. */
export function WindowTable({ title, figures }: { title: string; figures: VendorHealth['in'] }) {
  const { t, language } = useI18n();
  return (
    <table className="w-full text-sm">
      <caption className="pb-1.5 text-left text-xs font-semibold text-text2">{title}</caption>
      <thead>
        <tr className="border-b border-line text-right text-2xs text-text3">
          <th scope="col" className="py-1.5 text-left font-semibold">
            {t('vendors.window')}
          </th>
          {(['calls', 'errorRate', 'refusedRate', 'median', 'slowest'] as const).map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames('py-1.5 pl-3 font-semibold', name === 'refusedRate' && 'max-sm:hidden')}
            >
              {t(`vendors.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {windows.map((name) => {
          const own = figures[name];
          return (
            <tr key={name} className="border-b border-line text-right last:border-0">
              <th scope="row" className="py-2 text-left font-semibold whitespace-nowrap">
                {t(`vendors.${name}`)}
              </th>
              <td className="py-2 pl-3 tnum">{formatNumber(own.calls, language)}</td>
              <td className="py-2 pl-3">
                <ErrorShare figures={own} />
              </td>
              <td className="py-2 pl-3 tnum max-sm:hidden">{percent(own.refused, own.calls)}</td>
              <td className="py-2 pl-3 whitespace-nowrap">
                <Milliseconds ms={own.p50Ms} />
              </td>
              <td className="py-2 pl-3 whitespace-nowrap">
                <Milliseconds ms={own.p99Ms} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
