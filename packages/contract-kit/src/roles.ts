/** Kinds of operators. The owner may do everything. */
export const operatorRoles = ['owner', 'finance', 'support', 'content', 'auditor'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Who holds each permission beside the owner. */
export type PermissionHolders = Readonly<Record<string, readonly Exclude<OperatorRole, 'owner'>[]>>;

/**
 * What operators may do with a feature and which roles may, in its contract: `<noun>.permissions.ts`, which also merges its
 * permissions into `Permissions`. Each has a label in `texts/<language>/permissions.ts`.
 */
export function definePermissions<const Holders extends PermissionHolders>(holders: Holders): Holders {
  return holders;
}

/** There is nothing an operator may do without a feature that says so. */
const general = definePermissions({});
type General = typeof general;

/** What an operator may do in the console, as the features merge it; a call names one. */
export interface Permissions extends General {}
export type Permission = keyof Permissions;

let joined: PermissionHolders = {};

/** Called once at the start of a process or page with what its features say. Before it nobody may do anything. */
export function joinPermissions(contracts: readonly PermissionHolders[]): void {
  joined = Object.assign({}, ...contracts);
}

/** Every permission, in the order of the features. */
export function listPermissions(): Permission[] {
  return Object.keys(joined) as Permission[];
}

/** Default deny: who is not named beside a permission does not hold it. */
export function roleHas(role: OperatorRole, permission: Permission): boolean {
  const holders = joined[permission];
  return holders !== undefined && (role === 'owner' || holders.includes(role));
}
