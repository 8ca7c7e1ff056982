// @ts-check
import { evolution } from './evolution.mjs';
import { groove } from './groove.mjs';
import { hub88 } from './hub88.mjs';

/** @type {readonly import('../types.d.mts').Protocol[]} */
const protocols = [hub88, evolution, groove];

/** @type {readonly import('../types.d.mts').ProtocolName[]} */
export const protocolNames = protocols.map(({ name }) => name);

/** @param {string} name */
export function findProtocol(name) {
  const found = protocols.find((protocol) => protocol.name === name);
  if (!found) throw new RangeError(`there is no protocol ${name}; there are ${protocolNames.join(', ')}`);
  return found;
}
