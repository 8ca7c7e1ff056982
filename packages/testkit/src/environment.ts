import { inject } from 'vitest';

/** What the test run has started before the tests; given by `tools/vitest/*.setup.ts`. */
export interface TestDatabaseServer {
  /** The superuser's address of the run's PostgreSQL. */
  adminUrl: string;
  /** The account the product itself connects as. */
  user: string;
  /** A database with every migration applied, made to be cloned. */
  template: string;
  /** Where databases are not cloned but migrated one by one: the module whose `migrate` does it. */
  migrateFile?: string;
}

/** The built product, started by `npm start` on a fresh data directory. */
export interface Product {
  siteUrl: string;
  /** Another origin than the site's. */
  consoleUrl: string;
  arcadeUrl: string;
  dataDir: string;
  /** The random secrets of the first-run accounts and vendors. */
  firstRunFile: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestDatabaseServer;
    product: Product;
    browserAddress: string;
  }
}

/** For the projects `integration` (every server side, the arcade and the testkit). */
export function databaseServer(): TestDatabaseServer {
  return inject('databaseServer');
}

/** For the journeys. */
export function product(): Product {
  return inject('product');
}

/** The Chromium that all journeys share. */
export function browserAddress(): string {
  return inject('browserAddress');
}
