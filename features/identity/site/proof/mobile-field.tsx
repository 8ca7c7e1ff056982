import { listCountryCodes } from '@kislap/content/contract/content';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { TextField } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { authKeys } from '../login/auth.keys.ts';
import { CountryPicker } from './country-picker.tsx';

export const homeDialingCode = '63';

/** Digits with what people put between them; the server knows the number in any writing. */
export function isMobileNumber(typed: string): boolean {
  return /^\+?[\d\s().-]{7,22}$/.test(typed.trim()) && typed.replace(/\D/g, '').length >= 7;
}

interface MobileFieldProps {
  country: { value: string; onPick: (countryDialingCode: string) => void };
  number: UseFormRegisterReturn;
  error: string | undefined;
  isOptional?: boolean;
}

/** A country's dialling code beside the number. */
export function MobileField({ country, number, error, isOptional }: MobileFieldProps) {
  const t = useT();
  const { data } = useQuery({
    queryKey: authKeys.countryCodes,
    queryFn: () => call(listCountryCodes),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const countries = data?.length ? data : [{ countryCode: 'PH', countryDialingCode: homeDialingCode }];
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-2">
      <CountryPicker countries={countries} {...country} />
      <TextField
        label={t('auth.mobileNum')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="0917 123 4567"
        error={error}
        {...(isOptional && { isOptional, optionalText: t('common.optional') })}
        {...number}
      />
    </div>
  );
}
