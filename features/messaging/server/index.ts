export type { CodePurpose, Codes, RightCode } from './codes.service.ts';
export { messagingConsoleRoutes } from './messaging.console.routes.ts';
export { messagingJobs } from './messaging.jobs.ts';
export { messageSeals } from './messaging.seals.ts';
export { createMessaging, type Messaging } from './messaging.service.ts';
export type { Message } from './messaging.types.ts';
export {
  maskEmail,
  maskMobile,
  normaliseEmail,
  requireEmail,
  requireMobile,
} from './recipients.ts';
export { messagingRulesSetting } from './rules.ts';
