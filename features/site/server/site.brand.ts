import { defaultLanguage, languages } from '@kislap/contract-kit';
import type { SitePermission } from '../contract/system.ts';

/** Who we are; the minimum age is a rule that operators may change and is added to it. */
export const brand: Omit<SitePermission['brand'], 'minimumAge'> = {
  name: 'Kislap',
  merchant: 'kislap',
  merchantCode: 'KSLP',
  platform: 'WEB',
  lotteryType: 'LOTT',
  currency: 'PHP',
  currencySymbol: '₱',
  languages: [...languages],
  defaultLanguage,
};

/** Fills `{brand}` and `{age}` in texts; other braces stay. */
export function fillBrand(text: string, minimumAge: number): string {
  return text.replaceAll('{brand}', brand.name).replaceAll('{age}', String(minimumAge));
}
