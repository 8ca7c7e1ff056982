export type { NewMember } from './account/account.service.ts';
export { isOfAge } from './account/age.ts';
export { doorsConsoleRoutes } from './doors/doors.console.routes.ts';
export { doorsRoutes } from './doors/doors.routes.ts';
export { doorsSetting } from './doors/doors.settings.ts';
export { listOpenOrigins } from './doors/doors.view.ts';
export { createPlayerDoor } from './gatekeepers.ts';
export { identityConsoleRoutes } from './identity.console.routes.ts';
export { identityJobs } from './identity.jobs.ts';
export { identityRoutes } from './identity.routes.ts';
export { createIdentity, type Identity } from './identity.service.ts';
export type {
  Account,
  FirstPaymentPassword,
  Invitations,
  JoinedByInvitation,
  Noted,
  PersonFacts,
  PersonLinks,
  UplineResolver,
} from './identity.types.ts';
export { accessRoutes } from './session/access.routes.ts';
