import { describe, expect, it } from 'vitest';
import { findWrongLine, toRule, toText } from './region-lines.ts';

const empty = toText({
  enabled: true,
  allowedCountries: [],
  blockedCountries: [],
  allowedAddresses: [],
  blockedAddresses: [],
  countryOfNetwork: [],
});

describe('the region rule as text', () => {
  it('comes back as it went', () => {
    const rule = {
      enabled: true,
      allowedCountries: ['PH'],
      blockedCountries: ['US', 'SG'],
      allowedAddresses: ['127.0.0.1', '2001:db8::/32'],
      blockedAddresses: ['10.0.0.0/8'],
      countryOfNetwork: [{ network: '203.0.113.0/24', country: 'PH' }],
    };
    expect(toRule(toText(rule))).toEqual(rule);
  });

  it('takes countries in any case, apart by spaces, commas or lines', () => {
    expect(toRule({ ...empty, blockedCountries: 'us, sg\n  jp\n' }).blockedCountries).toEqual([
      'US',
      'SG',
      'JP',
    ]);
  });

  it.each([
    ['allowedCountries', 'PH\nPHL', 'PHL'],
    ['blockedAddresses', '10.0.0.1\nlocalhost', 'localhost'],
    ['countryOfNetwork', '10.0.0.0/8 PH\n10.1.0.0/16', '10.1.0.0/16'],
    ['countryOfNetwork', '10.0.0.0 PH', '10.0.0.0 PH'],
  ] as const)('names the entry of %s that cannot be right', (field, text, wrong) => {
    expect(findWrongLine({ ...empty, [field]: text }, field)).toBe(wrong);
  });

  it('accepts correct and empty lines', () => {
    expect(findWrongLine(empty, 'countryOfNetwork')).toBeUndefined();
    expect(
      findWrongLine({ ...empty, countryOfNetwork: '10.0.0.0/8   PH' }, 'countryOfNetwork'),
    ).toBeUndefined();
  });
});
