import { formatMoney, formatNumber } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import type { WheelPrize } from '../../contract/wheel.ts';

/** Every prize with its exact chance. */
export function OddsTable({ prizes }: { prizes: readonly WheelPrize[] }) {
  const { t, language } = useI18n();
  const nameOf = (amount: bigint) => (amount > 0n ? formatMoney(amount) : t('rewards.noPrize'));
  const rows = prizes.map((prize, place) => ({ ...prize, place }));
  return (
    <table className="w-full text-sm tnum">
      <caption className="mb-1 text-start font-semibold">{t('rewards.odds')}</caption>
      <thead>
        <tr className="text-xs text-text3">
          <th scope="col" className="py-1 text-start font-normal">
            {t('rewards.prize')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('rewards.chance')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('rewards.stock')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ place, amount, weight, left, fallback }) => (
          <tr key={place}>
            <th scope="row" className="py-1.5 text-start font-semibold">
              {nameOf(amount)}
            </th>
            <td className="py-1.5 text-end">{(weight / 100).toFixed(2)} %</td>
            <td className="py-1.5 text-end text-text2">
              {left === null
                ? t('rewards.unlimited')
                : left > 0
                  ? formatNumber(left, language)
                  : t('rewards.soldOut', { amount: nameOf(paidInstead(prizes, fallback)) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is paid for a prize that is sold out: its fallback, or what that one falls to. */
function paidInstead(prizes: readonly WheelPrize[], fallback: number | null): bigint {
  let part = prizes[fallback ?? -1];
  for (let steps = 0; part?.left === 0 && steps < prizes.length; steps += 1)
    part = prizes[part.fallback ?? -1];
  return part?.amount ?? 0n;
}
