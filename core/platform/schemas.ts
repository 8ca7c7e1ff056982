/** A feature's schema: its files are applied in the order of their names and recorded as `<name>/<file>`. */
export interface SchemaFolder {
  name: string;
  url: URL;
}

/** What stands on another comes after it. */
const features = [
  'site',
  'audit',
  'messaging',
  'identity',
  'operators',
  'protection',
  'content',
  'agents',
  'wallet',
  'games',
  'adjustments',
  'documents',
  'inbox',
  'feedback',
  'gateway',
  'cashier',
  'transfers',
  'free-rounds',
  'reports',
  'reconciliation',
];

/** Every schema of the server, in the order in which they are made. */
export const schemaFolders: readonly SchemaFolder[] = [
  { name: 'platform', url: new URL('schema/', import.meta.url) },
  { name: 'ledger', url: new URL('../ledger/schema/', import.meta.url) },
  ...features.map((name) => ({
    name,
    url: new URL(`../../features/${name}/server/schema/`, import.meta.url),
  })),
];
