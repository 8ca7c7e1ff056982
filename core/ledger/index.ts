export { bucketOf } from '@kislap/platform/database/ids.ts';
export { executorOf } from './executor.ts';
export { guardReasons } from './guard/guard.types.ts';
export { createLedger } from './ledger.service.ts';
export type * from './ledger.types.ts';
export { refusalReasons } from './ledger.types.ts';
export type { Play, PlayedLine, PlayedRound, SettledPlay } from './play/play.types.ts';
export { playSource, readPlay } from './play/play-feed.ts';
export { worthOf } from './play/round-worth.ts';
export type { Checkpoint } from './proof/chain.ts';
export { detachMonth, verifyDetached } from './proof/detach.ts';
export { type Figure, liabilityOf } from './proof/figures.ts';
export { findLineProof, type LineProof } from './proof/line-proof.queries.ts';
export type { FoundProblem } from './proof/proof.queries.ts';
export { createProof, type LedgerProof } from './proof/proof.service.ts';
export { type LedgerReport, proveLedger, verify as verifyLedger } from './proof/prove.ts';
export { readProofKey } from './proof/seal/proof-key.ts';
export {
  type AccountLine,
  type AccountStatement,
  readAccountStatement,
} from './read/account-statement.queries.ts';
export { type HeldLine, heldSource } from './read/held-source.ts';
export { ledgerSource } from './read/ledger-source.ts';
export type { BetSide } from './read/sides.queries.ts';
export {
  findStandings,
  readSourceLines,
  type SourceLine,
  type SourceStanding,
} from './read/source-lines.queries.ts';
export type { Strands } from './strands/strands.ts';
export { type LedgerTerms, registerTerms } from './terms.ts';
