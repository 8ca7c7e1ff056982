import { createHash, createPublicKey } from 'node:crypto';
import type { BodyOf } from '@kislap/contract-kit';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { updateIntegration as updateContract } from '../../contract/integrations.console.ts';
import type { IntegrationRow } from '../games.tables.ts';
import type * as queries from './integration.queries.ts';
import { findVendorProtocol, openSettings, sealSettings } from './vendor-protocols.ts';

/** Without any of these nothing that the vendor sends could be told from what anybody sends. */
export function isProvable(row: IntegrationRow, addresses: readonly string[]): boolean {
  const secrets = (findVendorProtocol(row.protocol)?.settings ?? []).filter(({ isSecret }) => isSecret);
  return (
    row.vendor_public_key !== '' ||
    secrets.some(({ name }) => row.settings[name] !== undefined) ||
    addresses.length > 0
  );
}

export type Update = Omit<BodyOf<typeof updateContract>, 'reason'>;

export function columnsOf(row: IntegrationRow, input: Update, vault: Vault): queries.IntegrationChange {
  const { displayName, operatorId, apiUrl, currencies, allowedAddresses, walletMode, isEnabled } = input;
  const columns = {
    display_name: displayName,
    operator_id: operatorId,
    api_url: apiUrl?.replace(/\/+$/, ''),
    currencies,
    allowed_addresses: allowedAddresses,
    wallet_mode: walletMode,
    is_enabled: isEnabled,
    settings: input.settings && withOpenSettings(row, input.settings, vault),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Secrets are replaced in their own way, and others that the protocol does not know are refused. */
function withOpenSettings(row: IntegrationRow, typed: Record<string, string>, vault: Vault) {
  const known = findVendorProtocol(row.protocol)?.settings ?? [];
  for (const name of Object.keys(typed)) {
    if (!known.some((setting) => setting.name === name && !setting.isSecret)) {
      throw invalidField(`settings.${name}`, 'unknown');
    }
  }
  const settings = { ...openSettings(vault, row, row.settings), ...typed };
  return JSON.stringify(sealSettings(vault, row, settings));
}

/** What the log shows of before: the fields that were changed. */
export function shownOf(row: IntegrationRow, input: Update): object {
  const before = {
    displayName: row.display_name,
    operatorId: row.operator_id,
    apiUrl: row.api_url,
    currencies: row.currencies,
    allowedAddresses: row.allowed_addresses,
    walletMode: row.wallet_mode,
    isEnabled: row.is_enabled,
    settings: Object.fromEntries(
      Object.keys(input.settings ?? {}).map((name) => [name, row.settings[name] ?? null]),
    ),
  };
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in input));
}

const rsaBitsMin = 2048;

/** Converts a public key to PEM; a private key is refused, not converted to its public half. */
export function readPublicKey(text: string): string {
  try {
    if (text.includes('PRIVATE KEY')) throw new AppError('public_key_invalid');
    const key = createPublicKey(text.trim());
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < rsaBitsMin) throw new AppError('public_key_invalid');
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new AppError('public_key_invalid');
  }
}

/** What two people can compare with what the vendor reads out to them. */
export function fingerprintOf(publicKey: string): string | null {
  if (publicKey === '') return null;
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  const hex = createHash('sha256').update(der).digest('hex').slice(0, 32);
  return hex.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Only what is another value than now: an editor sends everything. */
export function onlyChanged(row: IntegrationRow, input: Update): Update {
  const before = shownOf(row, input) as Record<string, unknown>;
  const isChanged = (name: string, value: unknown) =>
    value !== undefined && JSON.stringify(before[name]) !== JSON.stringify(value);
  const settings = Object.entries(input.settings ?? {}).filter(
    ([name, value]) => (row.settings[name] ?? '') !== value,
  );
  const changed = Object.entries({ ...input, settings: undefined }).filter(([name, value]) =>
    isChanged(name, value),
  );
  return {
    ...Object.fromEntries(changed),
    ...(settings.length > 0 ? { settings: Object.fromEntries(settings) } : {}),
  };
}

/** One person may rename a connection, and turn it off: that stops money and moves none. */
export function takesTwo({ displayName: _name, isEnabled, ...rest }: Update): boolean {
  return isEnabled === true || Object.values(rest).some((value) => value !== undefined);
}
