import { isIP } from 'node:net';
import { visitorAddressMark } from '@kislap/site/contract/system';

/** The page of a closed region with the address of its reader; what is no address is left out. */
export function withVisitorAddress(html: string, address: string): string {
  return html.replaceAll(visitorAddressMark, isIP(address) ? address : '');
}
