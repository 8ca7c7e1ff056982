export { cashierConsoleRoutes } from './cashier.console.routes.ts';
export { cashierJobs } from './cashier.jobs.ts';
export { cashierRoutes } from './cashier.routes.ts';
export { type Cashier, createCashier } from './cashier.service.ts';
export type { DepositRow } from './cashier.tables.ts';
export type { CashierDeps } from './cashier.types.ts';
export type { OwnRecords } from './deposits/own-records.ts';
export { webhookRoutes } from './deposits/webhook.routes.ts';
export {
  type CheckoutState,
  type PaymentProvider,
  ProviderRefused,
  transferKey,
} from './providers/provider.types.ts';
export type { ProviderSecrets } from './providers.service.ts';
