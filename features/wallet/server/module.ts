import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { brand } from '@kislap/site/server';
import { walletErrors } from '../contract/wallet.errors.ts';
import { walletPermissions } from '../contract/wallet.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { createPaymentPasswords } from './payment-password.service.ts';
import { statementRoutes } from './statement/statement.routes.ts';
import { createStatements } from './statement/statement.service.ts';
import { walletConsoleRoutes } from './wallet.console.routes.ts';
import { startBalancePushes } from './wallet.push.ts';
import { walletRoutes } from './wallet.routes.ts';
import { createWallet } from './wallet.service.ts';

/** What a player sees of the books: balances, statement, payment password. */
export const walletModule = defineModule({
  name: 'wallet',
  schema: new URL('schema/', import.meta.url),
  permissions: walletPermissions,
  errors: withTexts(walletErrors, { EN, TY }),
  needs: { ledger: ledgerModule },
  create(platform, { ledger }) {
    const { database, clock, pusher, log } = platform;
    const wallet = createWallet({ ledger, brand });
    return Object.assign(wallet, {
      statements: createStatements({ platform, brand, findGameName: wallet.findGameName }),
      paymentPasswords: createPaymentPasswords({ db: database.kysely, clock }),
      balancePushes: startBalancePushes({ ledger, pusher, log }),
    });
  },
  routes(http, { service }) {
    walletRoutes(http, service);
    walletConsoleRoutes(http, service);
    statementRoutes(http, service.statements);
  },
  close: ({ service }) => service.balancePushes.stop(),
});
