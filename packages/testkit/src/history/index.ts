export { checkHistory } from './check.ts';
export {
  type Call,
  createHistory,
  type Effect,
  type History,
  type HistoryOp,
  type Loss,
  type ReadOp,
  type Reply,
  type WriteOp,
} from './history.ts';
export type { HistoryDatabase } from './lines.queries.ts';
export type { Violation, ViolationRule } from './violation.ts';
