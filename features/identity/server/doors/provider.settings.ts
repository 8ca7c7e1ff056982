import type * as calls from '../../contract/doors.console.ts';
import type { ProviderRow } from './provider.queries.ts';

export const nothing: calls.ProviderSettings = { clientId: '', address: '', secondAddress: '' };

/** Where each is asked unless an operator says otherwise, and where its keys or its knowledge of a person are. */
export const ownAddresses: Record<calls.ProviderName, OwnAddresses> = {
  turnstile: {
    address: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptAddress: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
  hcaptcha: {
    address: 'https://api.hcaptcha.com/siteverify',
    scriptAddress: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  },
  recaptcha: {
    address: 'https://www.google.com/recaptcha/api/siteverify',
    scriptAddress: 'https://www.google.com/recaptcha/api.js',
  },
  google: { address: 'https://accounts.google.com' },
  facebook: { address: 'https://www.facebook.com', secondAddress: 'https://graph.facebook.com' },
  telegram: { address: 'https://oauth.telegram.org' },
  firebase: {
    address: 'https://securetoken.google.com',
    secondAddress:
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    scriptAddress: 'https://www.google.com/recaptcha/api.js?render=explicit',
    apiAddress: 'https://identitytoolkit.googleapis.com',
  },
};

/** As each calls itself. */
export const providerTitles: Record<calls.ProviderName, string> = {
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
  recaptcha: 'Google reCAPTCHA',
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
  firebase: 'Firebase',
};

interface OwnAddresses {
  address: string;
  secondAddress?: string;
  scriptAddress?: string;
  apiAddress?: string;
}

/** Its ID tokens are proven by published keys alone. */
export const withoutSecret: readonly calls.ProviderName[] = ['firebase'];

export function toProvider(name: calls.ProviderName, row: ProviderRow | undefined): calls.Provider {
  return {
    name,
    isOn: row?.is_on ?? false,
    settings: row?.settings ?? nothing,
    hasSecret: row?.secret != null,
  };
}
