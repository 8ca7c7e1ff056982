export { bucketOf } from '../../platform/ids.ts';
export { executorOf } from './executor.ts';
export { createLedger } from './ledger.service.ts';
export type * from './ledger.types.ts';
export { refusalReasons } from './ledger.types.ts';
export { verify as verifyLedger } from './verify.queries.ts';
