// @ts-check
import { findProtocol } from './protocols/index.mjs';

export { protocolNames } from './protocols/index.mjs';
export { RunRefused, runConformance } from './runner.mjs';

/** @param {import('./types.d.mts').ProtocolName} name */
export function listScenarios(name) {
  return findProtocol(name).scenarios.map(({ name, purpose, needs = [] }) => ({ name, purpose, needs }));
}
