import { defaultLanguage } from '@kislap/contract-kit';
import type { SitePermission } from '../contract/system.ts';

/** Who we are; the minimum age and the languages are settings of operators and are added to it. */
export const brand: Omit<SitePermission['brand'], 'minimumAge' | 'languages'> = {
  name: 'Kislap',
  merchant: 'kislap',
  merchantCode: 'KSLP',
  platform: 'WEB',
  lotteryType: 'LOTT',
  currency: 'PHP',
  currencySymbol: '₱',
  defaultLanguage,
};

/** Fills `{brand}` and `{age}` in texts; other braces stay. */
export function fillBrand(text: string, minimumAge: number): string {
  return text.replaceAll('{brand}', brand.name).replaceAll('{age}', String(minimumAge));
}
