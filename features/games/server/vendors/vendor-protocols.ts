import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { evolutionVendor } from '../evolution/index.ts';
import { integrationSeals } from '../games.seals.ts';
import { grooveVendor } from '../groove/index.ts';
import { hub88Vendor } from '../hub88/index.ts';
import type { VendorProtocol } from './vendor-protocol.ts';

/** Adding a protocol is a folder beside this file and a line here, and the same in the gateway (docs/new-vendor.md). */
const vendorProtocols: readonly VendorProtocol[] = [hub88Vendor, evolutionVendor, grooveVendor];

export const vendorProtocolNames = vendorProtocols.map(({ name }) => name);

export function findVendorProtocol(name: string): VendorProtocol | undefined {
  return vendorProtocols.find((protocol) => protocol.name === name);
}

type Settings = Readonly<Record<string, string>>;

/** The connection whose settings they are. */
type Owner = { vendor_key: VendorKey; protocol: string };

export function sealSettings(vault: Vault, owner: Owner, settings: Settings): Settings {
  return mapSecrets(owner.protocol, settings, (value, name) =>
    vault.seal(value, integrationSeals.settings.field(owner, name)),
  );
}

export function openSettings(vault: Vault, owner: Owner, settings: Settings): Settings {
  return mapSecrets(owner.protocol, settings, (value, name) =>
    vault.open(value, integrationSeals.settings.field(owner, name)),
  );
}

function mapSecrets(
  name: string,
  settings: Settings,
  change: (value: string, name: string) => string,
): Settings {
  const known = findVendorProtocol(name)?.settings ?? [];
  const pairs = Object.entries(settings).map(([key, value]) => {
    const isSecret = known.some((setting) => setting.name === key && setting.isSecret);
    return [key, isSecret ? change(value, key) : value];
  });
  return Object.fromEntries(pairs);
}
