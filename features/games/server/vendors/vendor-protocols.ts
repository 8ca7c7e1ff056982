import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { evolutionVendor } from '../evolution/index.ts';
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

export function sealSettings(vault: Vault, protocol: string, settings: Settings): Settings {
  return mapSecrets(protocol, settings, (value) => vault.seal(value));
}

export function openSettings(vault: Vault, protocol: string, settings: Settings): Settings {
  return mapSecrets(protocol, settings, (value) => vault.open(value));
}

function mapSecrets(name: string, settings: Settings, change: (value: string) => string): Settings {
  const known = findVendorProtocol(name)?.settings ?? [];
  const pairs = Object.entries(settings).map(([key, value]) => {
    const isSecret = known.some((setting) => setting.name === key && setting.isSecret);
    return [key, isSecret ? change(value) : value];
  });
  return Object.fromEntries(pairs);
}
