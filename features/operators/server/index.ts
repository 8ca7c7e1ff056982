export { recordConsoleCalls } from './console-calls.ts';
export { operatorsConsoleRoutes } from './operators.console.routes.ts';
export { operatorsJobs } from './operators.jobs.ts';
export { createOperators, type Operators } from './operators.service.ts';
