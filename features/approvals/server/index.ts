export { createApprovals, requireFirst } from './approvals.ts';
export {
  type ActingOperator,
  type AskedRow,
  actingOperator,
  askedBy,
  type Decision,
  viewAsked,
} from './asked.ts';
