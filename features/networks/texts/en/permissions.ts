/** One label per permission of `networks.permissions.ts`. */
export const permissions = {
  'networks.read': 'See the list of VPN and proxy networks, and who came from there',
  'networks.write': 'Change the rules for VPN and proxy networks',
} as const;
