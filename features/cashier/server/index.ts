export { cashierConsoleRoutes } from './cashier.console.routes.ts';
export { cashierJobs } from './cashier.jobs.ts';
export { cashierRoutes } from './cashier.routes.ts';
export { type Cashier, createCashier } from './cashier.service.ts';
export type { DepositRow } from './cashier.tables.ts';
export type { CashierDeps } from './cashier.types.ts';
export { webhookRoutes } from './deposits/webhook.routes.ts';
export {
  byHand,
  type CheckoutState,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type SettlementDay,
  WebhookRefused,
} from './providers/provider.types.ts';
export type { ProviderSecrets } from './providers.service.ts';
export type { BookedMove, MoveKind } from './settlement/books.service.ts';
