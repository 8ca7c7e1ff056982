import type { VendorProtocol } from '../vendors/vendor-protocol.ts';
import { createGrooveClient } from './groove-client.ts';

export const grooveVendor: VendorProtocol = {
  name: 'groove',
  settings: [
    // Signs the vendor's calls, where one was agreed.
    { name: 'securityKey', isSecret: true },
    // The account of the vendor's back office that may give free rounds; without one there are none.
    { name: 'backOfficeEmail', isSecret: false },
    { name: 'backOfficePassword', isSecret: true },
  ],
  createClient: createGrooveClient,
};
