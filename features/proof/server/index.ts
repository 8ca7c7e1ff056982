export { proofConsoleRoutes } from './proof.console.routes.ts';
