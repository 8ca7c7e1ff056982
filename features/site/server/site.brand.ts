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

/** `{brand}` and `{age}` in what operators or we wrote; any other brace stays as it is. */
export function fillBrand(text: string, minimumAge: number): string {
  return text.replaceAll('{brand}', brand.name).replaceAll('{age}', String(minimumAge));
}
