export { auditConsoleRoutes } from './audit.console.routes.ts';
export { auditJobs } from './audit.jobs.ts';
export { type Audit, createAudit } from './audit.service.ts';
export type { AuditRecord, SystemActor } from './audit.types.ts';
export { createOutsideHeads } from './outside-heads.ts';
