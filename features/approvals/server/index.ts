export type { Act, Agreed } from './act.ts';
export { approvalsConsoleRoutes } from './approvals.console.routes.ts';
export { type ActingOperator, actingOperator } from './asked.ts';
export { type ApprovalDesk, createApprovalDesk } from './desk.service.ts';
export { type AskedRow, agreedBy, askedBy, viewAsked } from './kept.ts';
