export { createPaymentPasswords, type PaymentPasswords } from './payment-password.service.ts';
export { walletConsoleRoutes } from './wallet.console.routes.ts';
export { type BalancePushes, startBalancePushes } from './wallet.push.ts';
export { walletRoutes } from './wallet.routes.ts';
export { type BalanceBadges, type Brand, createWallet, type Wallet } from './wallet.service.ts';
