import type { Log } from '@kislap/platform/log.ts';
import type { Integration, VendorClient } from '../games.types.ts';

/** A wire protocol from our side as the caller: what a connection by it must be told, and how the vendor is asked. */
export interface VendorProtocol {
  name: string;
  /** Beside the keys; secret ones are kept sealed and never shown again. */
  settings: readonly { name: string; isSecret: boolean }[];
  createClient(integration: Integration, log: Log): VendorClient;
}
