/** What hides where somebody is. `hosting`: a data centre, where nobody lives. */
export const networkKinds = ['tor', 'vpn', 'proxy', 'hosting'] as const;
export type NetworkKind = (typeof networkKinds)[number];

/** Where the address of a player is looked at. */
export const networkActs = ['register', 'sign_in', 'deposit', 'launch'] as const;
export type NetworkAct = (typeof networkActs)[number];

/** From the mildest to the strictest. */
export const networkActions = ['allow', 'flag', 'refuse'] as const;
export type NetworkAction = (typeof networkActions)[number];
