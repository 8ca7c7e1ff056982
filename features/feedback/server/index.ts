export { feedbackJobs } from './feedback.jobs.ts';
export { feedbackConsoleRoutes, feedbackRoutes } from './feedback.routes.ts';
export { createFeedback, type FeedbackDesk } from './feedback.service.ts';
