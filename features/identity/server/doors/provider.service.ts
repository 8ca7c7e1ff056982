import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { mayAsk } from '@kislap/platform/web/outside.client.ts';
import * as calls from '../../contract/doors.console.ts';
import type { SocialChannel } from '../../contract/social.ts';
import { findProviderRow, listProviderRows, type ProviderRow, saveProviderRow } from './provider.queries.ts';

/** An outside party that is on, with its credentials. */
export interface ActiveProvider {
  clientId: string;
  secret: string;
  address: string;
  secondAddress: string;
  /** Where the script of its widget comes from; empty where it has none. */
  scriptAddress: string;
  apiKey: string;
  apiAddress: string;
}

export interface ProviderChange {
  isOn: boolean;
  settings: calls.ProviderSettings;
  secret?: string | undefined;
}

export interface Providers {
  list(): Promise<calls.Provider[]>;
  listOn(): Promise<calls.ProviderName[]>;
  /** Undefined while it is off. */
  findOn(name: calls.ProviderName): Promise<ActiveProvider | undefined>;
  /** Throws `provider_incomplete` where it would be on without its credentials. */
  save(
    executor: Executor,
    name: calls.ProviderName,
    change: ProviderChange,
  ): Promise<{ before: calls.Provider; after: calls.Provider }>;
}

const nothing: calls.ProviderSettings = { clientId: '', address: '', secondAddress: '' };

/** Where each is asked unless an operator says otherwise, and where its keys or its knowledge of a person are. */
const ownAddresses: Record<calls.ProviderName, OwnAddresses> = {
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

interface OwnAddresses {
  address: string;
  secondAddress?: string;
  scriptAddress?: string;
  apiAddress?: string;
}

/** Its ID tokens are proven by published keys alone. */
const withoutSecret: readonly calls.ProviderName[] = ['firebase'];

export function createProviders(parts: { db: Database; clock: Clock; vault: Vault }): Providers {
  const { db, clock, vault } = parts;

  return {
    async list() {
      const rows = new Map((await listProviderRows(db)).map((row) => [row.name, row]));
      return calls.providerNames.map((name) => toProvider(name, rows.get(name)));
    },

    async listOn() {
      return (await listProviderRows(db)).filter((row) => row.is_on).map((row) => row.name);
    },

    async findOn(name) {
      const row = await findProviderRow(db, name);
      if (!row?.is_on) return undefined;
      const { settings } = row;
      const own = ownAddresses[name];
      return {
        clientId: settings.clientId,
        secret: row.secret === null ? '' : vault.open(row.secret),
        address: pick(settings.address, own.address),
        secondAddress: pick(settings.secondAddress, own.secondAddress),
        scriptAddress: settings.scriptAddress || (own.scriptAddress ?? ''),
        apiKey: settings.apiKey ?? '',
        apiAddress: pick(settings.apiAddress, own.apiAddress),
      };
    },

    async save(executor, name, { isOn, settings, secret }) {
      for (const field of ['address', 'secondAddress', 'apiAddress'] as const) {
        const set = settings[field];
        if (set && !(await mayAsk(set))) throw invalidField(`settings.${field}`, 'inside_address');
      }
      const row = await findProviderRow(executor, name);
      const sealed = secret === undefined ? (row?.secret ?? null) : vault.seal(secret);
      const isComplete = settings.clientId !== '' && (sealed !== null || withoutSecret.includes(name));
      if (isOn && !isComplete) throw new AppError('provider_incomplete');
      const next = { name, is_on: isOn, settings, secret: sealed, changed_at: clock.now() };
      await saveProviderRow(executor, next);
      return { before: toProvider(name, row), after: toProvider(name, next) };
    },
  };
}

/** What an operator set, else the provider's own; paths are added to it. */
function pick(set: string | undefined, own = ''): string {
  return (set || own).replace(/\/$/, '');
}

export function isSocial(name: calls.ProviderName): name is SocialChannel {
  return name === 'google' || name === 'facebook' || name === 'telegram' || name === 'firebase';
}

function toProvider(name: calls.ProviderName, row: ProviderRow | undefined): calls.Provider {
  return {
    name,
    isOn: row?.is_on ?? false,
    settings: row?.settings ?? nothing,
    hasSecret: row?.secret != null,
  };
}
