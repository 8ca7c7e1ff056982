export { bucketOf } from '../../platform/ids.ts';
export { executorOf } from './executor.ts';
export { guardReasons } from './guard.types.ts';
export { createLedger } from './ledger.service.ts';
export type * from './ledger.types.ts';
export { refusalReasons } from './ledger.types.ts';
export { ledgerSource } from './ledger-source.ts';
export { detachMonth, verifyDetached } from './proof/detach.ts';
export { ledgerConsoleRoutes } from './proof/ledger.console.routes.ts';
export { findLineProof, type LineProof } from './proof/line-proof.queries.ts';
export { createProof, type LedgerProof } from './proof/proof.service.ts';
export { readProofKey } from './proof/proof-key.ts';
export { type LedgerReport, proveLedger, verify as verifyLedger } from './proof/prove.ts';
export {
  findStandings,
  readSourceLines,
  type SourceLine,
  type SourceStanding,
} from './source-lines.queries.ts';
