import type { GuardedSetting, Setting } from '@kislap/site/server';
import { NetworkRules } from '../contract/networks.console.ts';
import {
  type NetworkAct,
  type NetworkAction,
  type NetworkKind,
  networkActions,
  networkActs,
  networkKinds,
} from '../contract/networks.ts';

const flagged = { register: 'flag', sign_in: 'flag', deposit: 'flag', launch: 'flag' } as const;

export const networkRulesSetting: Setting<NetworkRules> = {
  name: 'networks.rules',
  schema: NetworkRules,
  fallback: { tor: flagged, vpn: flagged, proxy: flagged, hosting: flagged },
};

const strength = (action: NetworkAction) => networkActions.indexOf(action);

export function weakensNetworks(before: NetworkRules, after: NetworkRules): boolean {
  return networkKinds.some((kind) =>
    networkActs.some((act) => strength(after[kind][act]) < strength(before[kind][act])),
  );
}

/** One operator makes the rules stricter, two make them milder. */
export const guardedNetworks: GuardedSetting<NetworkRules> = {
  setting: networkRulesSetting,
  ask: 'networks.write',
  action: 'networks.rules_changed',
  loosens: weakensNetworks,
};

/** Of several kinds the one with the strictest rule; undefined where the address is of none. */
export function judge(
  rules: NetworkRules,
  act: NetworkAct,
  kinds: readonly NetworkKind[],
): { kind: NetworkKind; action: NetworkAction } | undefined {
  const judged = kinds.map((kind) => ({ kind, action: rules[kind][act] }));
  return judged.sort((one, other) => strength(other.action) - strength(one.action))[0];
}
