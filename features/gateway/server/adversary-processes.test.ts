import { type PaymentSandbox, startPaymentSandbox } from '@kislap/server-app/testing/payment-sandbox';
import { type SeveralProcesses, startSeveralProcesses } from '@kislap/server-app/testing/several-processes';
import { checkHistory, createHistory, createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { attack, createDice, raceTrials } from '@kislap/testkit/adversary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createMovers,
  type MoneyPlayer,
  openMoneyPlayers,
  signInFinance,
} from './adversary-money.testkit.ts';

const seed = 7;

let database: TestDatabase;
let sandbox: PaymentSandbox;
let house: SeveralProcesses;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startPaymentSandbox();
  house = await startSeveralProcesses({
    databaseUrl: database.url,
    entries: ['api', 'api', 'gateway', 'gateway', 'worker'],
    environment: { ARCADE_URL: sandbox.url },
  });
}, 180_000);
afterAll(async () => {
  await house?.close();
  sandbox?.close();
  await database?.drop();
});

function vendor() {
  const { privateKey, ...known } = house.vendor;
  return { house: known, privateKey, gateways: house.of('gateway').map(({ port }) => port) };
}

async function expectNothingAmiss() {
  expect((await house.features.ledger.verify()).problems).toEqual([]);
  expect(house.errors()).toEqual([]);
  expect(await house.deadlocks()).toBe(0);
}

it('takes one of 500 bets of everything and one of 100 equal bets, round after round', async () => {
  const history = createHistory();
  const seats = await house.seat(3, 1_000);
  const { requests, faults } = await raceTrials({ ...vendor(), seats, units: 100_000_000, seed, history });
  expect(faults).toEqual([]);
  expect(requests).toBe(3 * 600);
  expect(await checkHistory(history, house.platform.database.pool)).toEqual([]);
  await expectNothingAmiss();
}, 120_000);

it('lets six processes move the money of the same players at once', async () => {
  const history = createHistory();
  const players = await openMoneyPlayers(house, 6);
  const { webhookSecret } = await house.features.cashier.providers.provisionSandbox();
  const finance = await signInFinance(house);
  const movers = createMovers({ house, history, sandbox, webhookSecret, finance });

  async function move(player: MoneyPlayer, at: number) {
    const dice = createDice(seed + at);
    const other = players[(at + 1) % players.length] ?? player;
    for (let n = 0; n < 4; n += 1) {
      await movers.deposit(player, dice);
      await movers.transfer(player, other, dice);
      await movers.withdraw(player, dice);
      await Promise.all([movers.adjust(player, dice), movers.hold(player, dice)]);
    }
  }
  const bets = attack({ ...vendor(), seats: players, seed, requests: 400, burst: 20, history });
  const [{ faults }] = await Promise.all([bets, ...players.map(move)]);

  expect([...faults, ...movers.faults]).toEqual([]);
  expect(Math.min(...Object.values(movers.counts))).toBeGreaterThanOrEqual(20);
  expect(await checkHistory(history, house.platform.database.pool)).toEqual([]);
  await expectNothingAmiss();
}, 120_000);
