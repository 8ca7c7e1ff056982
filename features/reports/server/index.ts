export { houseId } from './figures/change-set.ts';
export type { Teams } from './figures/teams.ts';
export { reportsConsoleRoutes } from './reports.console.routes.ts';
export { reportsJobs } from './reports.jobs.ts';
export { reportsRoutes } from './reports.routes.ts';
export { createReports, type Reports } from './reports.service.ts';
