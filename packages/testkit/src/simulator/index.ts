export type { BookPlayer, BookRound, CrashKind, Delivery, LedgerPort } from './ledger-port.ts';
export type { Answer, Call, Line, Move, Operation } from './operations.ts';
export { openProcessLink, type ProcessLink } from './process-link.ts';
export { createRandom, type Random } from './random.ts';
export {
  Simulation,
  SimulationFailure,
  type SimulationOptions,
  type SimulationResult,
} from './simulation.ts';
