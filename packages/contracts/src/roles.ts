/** What an operator may do in the console; a call names one of these, and a role holds a set of them. */
export const permissions = [
  'players.read',
  'players.write',
  'players.money.read',
  'sessions.read',
  'sessions.end',
  'withdrawals.read',
  'withdrawals.decide',
  'deposits.read',
  'ledger.read',
  'adjustments.read',
  'adjustments.request',
  'adjustments.decide',
  'reviews.decide',
  'transfers.read',
  'transfers.request',
  'transfers.decide',
  'games.read',
  'games.write',
  'integrations.write',
  'content.read',
  'content.write',
  'site.read',
  'site.write',
  'operators.read',
  'operators.write',
  'audit.read',
  'reports.read',
] as const;

export type Permission = (typeof permissions)[number];

/** Default deny: what a role's line does not name, the role may not do. */
export const rolePermissions = {
  owner: permissions,
  finance: [
    'players.read',
    'players.money.read',
    'withdrawals.read',
    'withdrawals.decide',
    'deposits.read',
    'ledger.read',
    'adjustments.read',
    'adjustments.request',
    'adjustments.decide',
    'reviews.decide',
    'transfers.read',
    'transfers.request',
    'transfers.decide',
    'reports.read',
  ],
  support: [
    'players.read',
    'players.write',
    'players.money.read',
    'sessions.read',
    'sessions.end',
    'deposits.read',
    'withdrawals.read',
    'adjustments.read',
    'adjustments.request',
    'transfers.read',
    'transfers.request',
    'games.read',
  ],
  content: ['games.read', 'games.write', 'content.read', 'content.write', 'site.read'],
  auditor: [
    'players.read',
    'players.money.read',
    'sessions.read',
    'withdrawals.read',
    'deposits.read',
    'ledger.read',
    'adjustments.read',
    'transfers.read',
    'games.read',
    'content.read',
    'site.read',
    'operators.read',
    'audit.read',
    'reports.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type OperatorRole = keyof typeof rolePermissions;
export const operatorRoles = Object.keys(rolePermissions) as OperatorRole[];

export function roleHas(role: OperatorRole, permission: Permission): boolean {
  const held: readonly Permission[] = rolePermissions[role];
  return held.includes(permission);
}
