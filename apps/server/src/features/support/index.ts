export { chatRoutes } from './chat.routes.ts';
export { feedbackConsoleRoutes, feedbackRoutes } from './feedback.routes.ts';
export { createFeedback, type FeedbackDesk } from './feedback.service.ts';
export { supportConsoleRoutes } from './inbox.console.routes.ts';
export { supportRoutes } from './inbox.routes.ts';
export { createInbox, type Inbox } from './inbox.service.ts';
export { supportJobs } from './support.jobs.ts';
