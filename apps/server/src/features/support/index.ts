export { supportConsoleRoutes } from './inbox.console.routes.ts';
export { supportJobs } from './inbox.jobs.ts';
export { supportRoutes } from './inbox.routes.ts';
export { createInbox, type Inbox } from './inbox.service.ts';
