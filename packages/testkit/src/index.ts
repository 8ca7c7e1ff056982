export { browserFlags, findBrowser, openBrowser, requireBrowser } from './browser.ts';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
export { databaseServer, type Product, product, type TestDatabaseServer } from './environment.ts';
export * from './history/index.ts';
