import type { VendorProtocol } from '../vendor-protocols.ts';
import { createGrooveClient } from './groove-client.ts';

export const grooveVendor: VendorProtocol = {
  name: 'groove',
  // Signs the vendor's calls, where one was agreed.
  settings: [{ name: 'securityKey', isSecret: true }],
  createClient: createGrooveClient,
};
