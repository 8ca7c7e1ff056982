import { formatMoney } from '@kislap/i18n';
import type { Contract } from '../contract/contract.fields.ts';

/** Each tier in a few characters: its rate, then what it asks for. */
export function sayTiers({ tiers }: Pick<Contract['terms'], 'tiers'>): string {
  return tiers
    .map(({ rate, loseRate, minTurnover, minNetLoss, minActive }) => {
      const rates = loseRate > 0 ? `${rate / 100} / ${loseRate / 100} %` : `${rate / 100} %`;
      const minima = [
        minTurnover > 0n && formatMoney(minTurnover),
        minNetLoss > 0n && `−${formatMoney(minNetLoss)}`,
        minActive > 0 && `${minActive}×`,
      ].filter((text) => text !== false);
      return minima.length > 0 ? `${rates} ≥ ${minima.join(', ')}` : rates;
    })
    .join('; ');
}
