export type { NewMember } from './account.service.ts';
export { isOfAge } from './age.ts';
export { identityConsoleRoutes } from './identity.console.routes.ts';
export { identityJobs } from './identity.jobs.ts';
export { identityRoutes } from './identity.routes.ts';
export { createIdentity, type Identity } from './identity.service.ts';
export type { Account, UplineResolver } from './identity.types.ts';
