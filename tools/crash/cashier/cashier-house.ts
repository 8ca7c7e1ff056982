import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Features, openHouse } from '../../../apps/server/src/compose/house.ts';
import { readConfig } from '../../../core/platform/config.ts';
import { createPlatform, type Platform } from '../../../core/platform/platform.ts';
import { type Adversary, startAdversary } from '../../../features/cashier/server/cashier.adversary.ts';
import { rulesUpTo } from '../../../features/cashier/server/withdrawals/rules.testkit.ts';
import { createPaymentPasswords } from '../../../features/wallet/server/index.ts';
import { createHistory, type History } from '../../../packages/testkit/src/history/index.ts';
import type { House } from '../house.ts';
import { agePayees } from './cashier.queries.ts';

export interface Member {
  accountId: string;
  token: string;
  payeeId: string;
}

/** Players with a payment password and a payee, and the provider they pay through, on one database. */
export interface CashierHouse {
  members: readonly Member[];
  history: History;
  provider: Adversary;
}

export const pin = '482915';
const memberCount = 4;
const password = 'velvet-anchor-plum';
const hugeAmount = 10n ** 15n;

/** The provider's own books and address; it must be there before the processes that call it. */
export function openProvider(dataDir: string, apiUrl: () => string): Promise<Adversary> {
  return startAdversary({
    secrets: () => JSON.parse(fs.readFileSync(path.join(dataDir, 'home/arcade.json'), 'utf8')).psp,
    webhookUrl: () => `${apiUrl()}/cashier/webhooks/sandbox`,
    now: () => new Date(),
  });
}

export async function openCashierHouse(house: House, provider: Adversary): Promise<CashierHouse> {
  const platform = await createPlatform(
    readConfig({
      DATABASE_URL: house.databaseUrl(),
      DATA_DIR: path.join(house.dataDir, 'home'),
      PORT: '0',
      ARCADE_PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '3',
    }),
  );
  const opened = await openHouse(platform);
  const features = opened.services;
  await features.cashier.changeSetting({
    risk_rules: rulesUpTo('1000000000'),
    daily_limit: hugeAmount,
    free_per_day: 1_000_000,
    payee_cooling_hours: 0,
  });
  const members: Member[] = [];
  for (let index = 0; index < memberCount; index += 1) members.push(await openMember(platform, features));
  await agePayees(house.pool());
  await opened.close();
  await platform.close();
  return { members, history: createHistory(), provider };
}

async function openMember(platform: Platform, { identity, cashier }: Features): Promise<Member> {
  const db = platform.database.kysely;
  const username = `m${randomBytes(6).toString('hex')}`;
  const account = await db.transaction().execute((tx) =>
    identity.createMember(tx, {
      type: 0,
      username,
      password,
      payeeName: 'Maria Santos',
      birthDate: '1990-05-17',
      identityStatus: 'verified',
      hasAcceptedTerms: true,
      language: 'EN',
      ip: '127.0.0.1',
    }),
  );
  await createPaymentPasswords({ db, clock: platform.clock }).put(account.id, { old: undefined, next: pin });
  const accountNumber = `09${randomBytes(8).readBigUInt64BE() % 1_000_000_000n}`.padEnd(11, '1');
  const payee = { methodId: 'gcash', payeeName: 'Maria Santos', accountNumber };
  const { payeeId } = await db.transaction().execute((tx) => cashier.payees.bind(tx, account.id, payee));
  const seen = {
    ip: '127.0.0.1',
    requestId: 'crash',
    userAgent: 'crash',
    cookies: {},
    setCookie: () => undefined,
  };
  const { token } = await identity.logins.login({ username, password }, seen);
  return { accountId: account.id, token, payeeId };
}
