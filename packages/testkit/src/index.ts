export { browserFlags, findBrowser, joinBrowser, openBrowser, requireBrowser } from './browser.ts';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
export {
  browserAddress,
  databaseServer,
  type Product,
  product,
  type TestDatabaseServer,
} from './environment.ts';
export * from './history/index.ts';
