export { bucketOf } from './bucket.ts';
export type * from './ledger.types.ts';
export { refusalReasons, transferTypes } from './ledger.types.ts';
