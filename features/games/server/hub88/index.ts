import type { VendorProtocol } from '../vendors/vendor-protocol.ts';
import { createHub88Client } from './hub88-client.ts';

export const hub88Vendor: VendorProtocol = { name: 'hub88', settings: [], createClient: createHub88Client };
