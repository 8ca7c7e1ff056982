export { protectionConsoleRoutes } from './protection.console.routes.ts';
export type { OpenDeposits } from './protection.parts.ts';
export { protectionRoutes } from './protection.routes.ts';
export { createProtection, type ProtectionService } from './protection.service.ts';
export { createScreening, type Screening } from './screening.ts';
