import { expect, it } from 'vitest';
import { findCountries, nameCountries } from './country-names.ts';

const countries = nameCountries(
  [
    { countryCode: 'PH', countryDialingCode: '63' },
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'US', countryDialingCode: '1' },
    { countryCode: 'CA', countryDialingCode: '1' },
    { countryCode: 'AU', countryDialingCode: '61' },
  ],
  'EN',
);

it.each([
  ['', ['PH', 'VN', 'US', 'CA', 'AU']],
  ['phil', ['PH']],
  ['  Viét', ['VN']],
  ['us', ['US', 'AU']],
  ['+1', ['US', 'CA']],
  ['6', ['PH', 'AU']],
  ['63', ['PH']],
  ['atlantis', []],
])('a search for %j finds %j', (typed, codes) => {
  expect(findCountries(countries, typed).map(({ countryCode }) => countryCode)).toEqual(codes);
});

it('a country is named in the language of the reader', () => {
  const [name] = nameCountries([{ countryCode: 'PH', countryDialingCode: '63' }], 'TY');
  expect(name?.name).toBe('Pilipinas');
});
