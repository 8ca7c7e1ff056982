import type { AccountId } from '@kislap/contract-kit';
import { messagingRulesSetting } from '@kislap/messaging/server';
import { AppError } from '@kislap/platform/errors.ts';
import type { Site } from '@kislap/site/server';
import { findPhoneChannel } from '../doors/doors.view.ts';
import type { Providers } from '../doors/provider.service.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { accountSeals } from '../identity.seals.ts';
import { type AccountRow, listAccountRows } from './account.queries.ts';

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

/**
 * From where somebody is who registers with this number, in international form, from this address: the one country of the
 * number's dialling code; without a number, or where several share the code, that of the address. Null where neither tells.
 */
export async function findHomeCountry(
  site: Pick<Site, 'findCountry'>,
  { mobile, ip }: { mobile: string | null; ip: string },
): Promise<string | null> {
  const ofNumber = Object.keys(dialling).filter((country) => mobile?.startsWith(`+${dialling[country]}`));
  const [first] = ofNumber;
  return ofNumber.length === 1 && first ? first : site.findCountry(ip);
}

export interface HomeCountries {
  /** From where a player is (ISO 3166), as the registration told; null where nothing did. Throws `not_found`. */
  countryOf(accountId: AccountId): Promise<string | null>;
  countriesOf(accountIds: readonly AccountId[]): Promise<Map<AccountId, string | null>>;
}

export function createHomeCountries({
  db,
  vault,
  site,
}: Pick<IdentityParts, 'db' | 'vault' | 'site'>): HomeCountries {
  /** Of accounts from before it was kept it is told by the number they have now. */
  async function read(row: AccountRow): Promise<string | null> {
    if (row.country !== null) return row.country;
    const mobile = row.mobile && vault.open(row.mobile, accountSeals.mobile.at(row));
    return findHomeCountry(site, { mobile, ip: row.registration_ip });
  }

  async function countriesOf(accountIds: readonly AccountId[]) {
    const rows = await listAccountRows(db, accountIds);
    return new Map(await Promise.all(rows.map(async (row) => [row.id, await read(row)] as const)));
  }

  return {
    countriesOf,
    async countryOf(accountId) {
      const country = (await countriesOf([accountId])).get(accountId);
      if (country === undefined) throw new AppError('not_found');
      return country;
    },
  };
}
