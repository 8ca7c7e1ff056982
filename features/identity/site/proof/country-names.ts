import type { Language } from '@kislap/i18n';

export interface Country {
  countryCode: string;
  countryDialingCode: string;
}

export interface NamedCountry extends Country {
  name: string;
}

const locales: Record<Language, string> = { EN: 'en', TY: 'fil' };

/** With the names that the reader's language has for them. */
export function nameCountries(countries: readonly Country[], language: Language): NamedCountry[] {
  const names = new Intl.DisplayNames([locales[language], 'en'], { type: 'region' });
  return countries.map((country) => ({
    ...country,
    name: names.of(country.countryCode) ?? country.countryCode,
  }));
}

/** By a part of the name without its accents, by the code, or by the first digits of the dialling code. */
export function findCountries(countries: readonly NamedCountry[], typed: string): NamedCountry[] {
  const text = plain(typed);
  const digits = text.replace(/\D/g, '');
  if (text === '') return [...countries];
  if (digits !== '' && /^[+\d\s]+$/.test(text))
    return countries.filter(({ countryDialingCode }) => countryDialingCode.startsWith(digits));
  const byCode = countries.filter(({ countryCode }) => plain(countryCode) === text);
  const byName = countries.filter(
    (country) => !byCode.includes(country) && plain(country.name).includes(text),
  );
  return [...byCode, ...byName];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
