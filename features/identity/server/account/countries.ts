import { messagingRulesSetting } from '@kislap/messaging/server';
import type { Site } from '@kislap/site/server';
import { findPhoneChannel } from '../doors/doors.view.ts';
import type { Providers } from '../doors/provider.service.ts';

/** ISO 3166 codes with ITU E.164 dialling codes; the home country first, then its region, then by code. */
const dialling: Record<string, string> = {
  PH: '63',
  VN: '84',
  TH: '66',
  ID: '62',
  MY: '60',
  SG: '65',
  KH: '855',
  LA: '856',
  MM: '95',
  BN: '673',
  TL: '670',
  AE: '971',
  AU: '61',
  BD: '880',
  BR: '55',
  CA: '1',
  CN: '86',
  DE: '49',
  ES: '34',
  FR: '33',
  GB: '44',
  HK: '852',
  IN: '91',
  IT: '39',
  JP: '81',
  KR: '82',
  KW: '965',
  LK: '94',
  MO: '853',
  MX: '52',
  NP: '977',
  NZ: '64',
  PK: '92',
  QA: '974',
  SA: '966',
  TW: '886',
  US: '1',
  ZA: '27',
};

/**
 * Whose numbers may be typed: from where people may play, and where our codes go; a phone authentication has rules of
 * its own about that.
 */
export async function listCountries({
  site,
  providers,
}: {
  site: Pick<Site, 'getSetting' | 'isCountryOpen'>;
  providers: Providers;
}) {
  const { dialingCodes } = await site.getSetting(messagingRulesSetting);
  const isReachedByOthers = (await findPhoneChannel(providers)) !== null;
  const open = [];
  for (const [countryCode, countryDialingCode] of Object.entries(dialling)) {
    const isReached = isReachedByOthers || dialingCodes.includes(countryDialingCode);
    if (isReached && (await site.isCountryOpen(countryCode))) open.push({ countryCode, countryDialingCode });
  }
  return open;
}
