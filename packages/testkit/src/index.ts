export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
export { databaseServer, type Product, product, type TestDatabaseServer } from './environment.ts';
