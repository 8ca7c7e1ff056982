export { inboxConsoleRoutes } from './inbox.console.routes.ts';
export { inboxJobs } from './inbox.jobs.ts';
export { inboxRoutes } from './inbox.routes.ts';
export { createInbox, type Doing, type Inbox, type TellPlayer } from './inbox.service.ts';
export { columnsOf, textsOf } from './texts.ts';
