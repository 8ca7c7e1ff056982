import type { RegionRule } from '../../contract/system.console.ts';

/** The region rule as an operator types it: one entry per line. */
export interface RegionText {
  enabled: boolean;
  allowedCountries: string;
  blockedCountries: string;
  allowedAddresses: string;
  blockedAddresses: string;
  countryOfNetwork: string;
}

export const regionFields = [
  'allowedCountries',
  'blockedCountries',
  'allowedAddresses',
  'blockedAddresses',
  'countryOfNetwork',
] as const;
export type RegionField = (typeof regionFields)[number];

const country = /^[A-Z]{2}$/;
const address = /^[0-9a-fA-F.:]{2,45}(\/\d{1,3})?$/;
const networkCountry = /^[0-9a-fA-F.:]{2,45}\/\d{1,3} [A-Z]{2}$/;

const shapes: Record<RegionField, RegExp> = {
  allowedCountries: country,
  blockedCountries: country,
  allowedAddresses: address,
  blockedAddresses: address,
  countryOfNetwork: networkCountry,
};

export function toText(rule: RegionRule): RegionText {
  return {
    enabled: rule.enabled,
    allowedCountries: rule.allowedCountries.join('\n'),
    blockedCountries: rule.blockedCountries.join('\n'),
    allowedAddresses: rule.allowedAddresses.join('\n'),
    blockedAddresses: rule.blockedAddresses.join('\n'),
    countryOfNetwork: rule.countryOfNetwork
      .map(({ network, country: code }) => `${network} ${code}`)
      .join('\n'),
  };
}

function linesOf(text: string, field: RegionField): string[] {
  const isCountry = field.endsWith('Countries');
  return text
    .split(isCountry ? /[\s,]+/ : /[\n,]+/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .map((line) => (isCountry ? line.toUpperCase() : line))
    .filter(Boolean);
}

/** The first entry of a field that cannot be right, if there is one. */
export function findWrongLine(text: RegionText, field: RegionField): string | undefined {
  return linesOf(text[field], field).find((line) => !shapes[field].test(line));
}

/** Only for a text without a wrong line. */
export function toRule(text: RegionText): RegionRule {
  return {
    enabled: text.enabled,
    allowedCountries: linesOf(text.allowedCountries, 'allowedCountries'),
    blockedCountries: linesOf(text.blockedCountries, 'blockedCountries'),
    allowedAddresses: linesOf(text.allowedAddresses, 'allowedAddresses'),
    blockedAddresses: linesOf(text.blockedAddresses, 'blockedAddresses'),
    countryOfNetwork: linesOf(text.countryOfNetwork, 'countryOfNetwork').map((line) => {
      const [network = '', code = ''] = line.split(' ');
      return { network, country: code };
    }),
  };
}
