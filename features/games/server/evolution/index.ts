import type { VendorProtocol } from '../vendors/vendor-protocol.ts';
import { createEvolutionClient } from './evolution-client.ts';

export const evolutionVendor: VendorProtocol = {
  name: 'evolution',
  settings: [
    // Who we are in our calls to the vendor.
    { name: 'casinoKey', isSecret: false },
    { name: 'apiToken', isSecret: true },
    // What the vendor's calls to us carry.
    { name: 'authToken', isSecret: true },
  ],
  createClient: createEvolutionClient,
};
