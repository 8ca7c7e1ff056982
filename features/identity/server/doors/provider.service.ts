import { AppError } from '@kislap/platform/errors.ts';
import * as calls from '../../contract/doors.console.ts';
import { humanServices } from '../../contract/human.ts';
import type { SocialChannel } from '../../contract/social.ts';
import { providerSeals } from '../identity.seals.ts';
import { type ChangeProvider, createProviderChange, type ProviderParts } from './provider.acts.ts';
import { findProviderRow, listProviderRows } from './provider.queries.ts';
import { ownAddresses, toProvider } from './provider.settings.ts';

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

export interface Providers {
  list(): Promise<calls.Provider[]>;
  listOn(): Promise<calls.ProviderName[]>;
  /** Undefined while it is off. */
  findOn(name: calls.ProviderName): Promise<ActiveProvider | undefined>;
  get(name: calls.ProviderName): Promise<calls.Provider>;
  /** Throws `provider_incomplete` where it would be on without its credentials. */
  change: ChangeProvider;
}

export function createProviders(parts: ProviderParts): Providers {
  const { db, vault } = parts;

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
        secret: row.secret === null ? '' : vault.open(row.secret, providerSeals.secret.at(row)),
        address: pick(settings.address, own.address),
        secondAddress: pick(settings.secondAddress, own.secondAddress),
        scriptAddress: settings.scriptAddress || (own.scriptAddress ?? ''),
        apiKey: settings.apiKey ?? '',
        apiAddress: pick(settings.apiAddress, own.apiAddress),
      };
    },

    get: async (name) => toProvider(name, await findProviderRow(db, name)),
    change: createProviderChange(parts),
  };
}

/** What an operator set, else the provider's own; paths are added to it. */
function pick(set: string | undefined, own = ''): string {
  return (set || own).replace(/\/$/, '');
}

/** Throws `provider_incomplete`: nobody could pass a service that is off. */
export async function requirePassable(
  providers: Pick<Providers, 'listOn'>,
  { verification: { kind } }: calls.DoorRules,
): Promise<void> {
  if (!humanServices.some((name) => name === kind)) return;
  const on = await providers.listOn();
  if (!on.some((name) => name === kind)) throw new AppError('provider_incomplete');
}

export function isSocial(name: calls.ProviderName): name is SocialChannel {
  return name === 'google' || name === 'facebook' || name === 'telegram' || name === 'firebase';
}
