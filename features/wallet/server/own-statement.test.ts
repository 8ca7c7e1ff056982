import '@kislap/server-app/testing/ledger-terms';
import type { AccountId, GameId } from '@kislap/contract-kit';
import { createLedger, executorOf, type Ledger } from '@kislap/ledger';
import { newId } from '@kislap/platform/database/ids.ts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
  type TestServer,
} from '@kislap/server-app/testing/test-server';
import { brand } from '@kislap/site/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet, walletConsoleRoutes, walletRoutes } from './index.ts';
import { statementRoutes } from './statement/statement.routes.ts';
import { createStatements } from './statement/statement.service.ts';

const peso = 1_000_000n;
const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const people = createTestGatekeepers();
const fiesta = '0190a000-0000-7000-8000-000000000001' as GameId;
let server: TestServer;
let ledger: Ledger;

beforeAll(async () => {
  server = await startTestServer({
    clock,
    gatekeepers: () => people.gatekeepers,
    async register(http, platform) {
      ledger = await createLedger({ pool: platform.database.pool, clock, lanes: 2 });
      await ledger.ensurePartitions();
      const wallet = createWallet({ ledger, brand });
      wallet.slots.gameNames.add((gameId) => (gameId === fiesta ? 'Mango Fiesta' : undefined));
      walletRoutes(http, wallet);
      walletConsoleRoutes(http, wallet);
      statementRoutes(http, createStatements({ platform, brand, findGameName: wallet.findGameName }));
    },
  });
});

afterAll(async () => {
  await ledger.close();
  await server.close();
});

/** A player with an own wallet and money in it. */
async function player(amount: bigint) {
  const { accountId, token } = people.addPlayer(0, clock.now());
  const { kysely } = server.platform.database;
  await kysely.transaction().execute((tx) => ledger.openPlayer(executorOf(tx), accountId, 'PHP'));
  await ledger.post({
    ...{ kind: 'post', type: 'DEPOSIT', accountId, source: 'test', reference: `in ${accountId}`, amount },
    ...{ from: 'house:adjustment', to: 'player:cash', currency: 'PHP' },
  } as const);
  return { accountId: accountId as AccountId, token };
}

async function read(path: string, token: string) {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  return response.json();
}

interface Line {
  type: string;
  change: string;
  gameName: string | null;
  balanceAfter: string;
  round: { stake: string; win: string } | null;
}

describe('the own statement', () => {
  it('shows each round as one line with its game, stake, win and net, and a lost one once', async () => {
    const { token, accountId } = await player(100n * peso);
    const common = { accountId, source: 'arcade', currency: 'PHP', gameId: fiesta, category: 'RNG' };
    for (const [roundRef, win] of [
      ['lost', 0n],
      ['won', 14n * peso],
    ] as const) {
      const round = { ...common, roundRef: `${roundRef}-${accountId}` };
      await ledger.play({ ...round, kind: 'bet', reference: `${round.roundRef}-b`, amount: 10n * peso });
      const end = { closesRound: true, reference: `${round.roundRef}-w`, amount: win };
      await ledger.play({ ...round, kind: 'win', ...end });
    }
    const day = '2026-11-21';
    const { value } = await read(`/wps/relay/transaction-detail?from=${day}&to=${day}`, token);
    const linesOf = (list: Line[]) =>
      list.map(({ change, gameName, round, balanceAfter }) => [
        change,
        gameName,
        round && `${round.stake} ${round.win}`,
        balanceAfter,
      ]);
    expect(linesOf(value.list)).toEqual([
      ['4.00', 'Mango Fiesta', '10.00 14.00', '94.00'],
      ['-10.00', 'Mango Fiesta', '10.00 0.00', '90.00'],
      ['100.00', null, null, '100.00'],
    ]);
    expect(value.list.map(({ type }: Line) => type)).toEqual(['WIN', 'BET', 'DEPOSIT']);
    expect(value.totalPages).toBe(1);
    const paths = `/console/api/wallet/players/${accountId}/transfers`;
    const { token: auditor } = people.addOperator('auditor');
    const folded = await read(`${paths}?rounds=folded`, auditor);
    expect(linesOf(folded.value.list)).toEqual(linesOf(value.list));
    const whole = await read(paths, auditor);
    expect(whole.value.list.map(({ type }: Line) => type)).toEqual(['WIN', 'BET', 'WIN', 'BET', 'DEPOSIT']);
    const wins = await read(`/wps/relay/transaction-detail?from=${day}&to=${day}&type=WIN`, token);
    expect(wins.value.list).toMatchObject([{ type: 'WIN', change: '14.00', roundNet: '4.00', round: null }]);
  });

  it('keeps apart what lies far apart, and leaves out the end of a round lost later', async () => {
    const { token, accountId } = await player(1_000n * peso);
    const common = { accountId, source: 'arcade', currency: 'PHP', gameId: fiesta, category: 'SPORTS' };
    const bet = (roundRef: string) =>
      ledger.play({ ...common, kind: 'bet', roundRef, reference: `${roundRef}-b`, amount: peso });
    const end = (roundRef: string, amount: bigint) =>
      ledger.play({
        ...common,
        kind: 'win',
        roundRef,
        reference: `${roundRef}-w`,
        amount,
        closesRound: true,
      });
    const [won, lost] = [`slip-${accountId}`, `slop-${accountId}`];
    await bet(won);
    await bet(lost);
    for (let n = 0; n < 70; n += 1) await bet(`spin-${n}-${accountId}`);
    await end(won, 3n * peso);
    await end(lost, 0n);
    const day = '2026-11-21';
    const { value } = await read(`/wps/relay/transaction-detail?from=${day}&to=${day}&pageSize=100`, token);
    expect(value.list).toHaveLength(74);
    expect(value.list[0]).toMatchObject({ type: 'WIN', change: '3.00', roundNet: '2.00', round: null });
    expect(value.list.filter(({ type }: Line) => type === 'WIN')).toHaveLength(1);
    expect(value.list.at(-3)).toMatchObject({ type: 'BET', change: '-1.00', balanceAfter: '998.00' });
  });

  it('shows of a hold what was lost or won of it', async () => {
    const { token, accountId } = await player(100n * peso);
    const hand = { accountId, source: 'arcade', currency: 'PHP', gameId: fiesta, category: 'PVP' };
    const round = { ...hand, roundRef: `hand-${accountId}` };
    await ledger.play({ ...round, kind: 'bet', reference: `${round.roundRef}-b`, amount: 20n * peso });
    const end = { closesRound: true, reference: `${round.roundRef}-w`, amount: 20_950_000n };
    await ledger.play({ ...round, kind: 'win', ...end });
    const { value } = await read('/wps/relay/transaction-detail?from=2026-11-21&to=2026-11-21', token);
    expect(value.list[0]).toMatchObject({
      type: 'WIN',
      change: '0.95',
      round: { hold: '20.00', stake: '0.00', win: '0.95' },
    });
  });
});

describe('the statement as a file', () => {
  it('has every movement between its opening and its closing balance, with one reference and sums', async () => {
    const { token, accountId } = await player(100n * peso);
    const deposit = newId(clock.now());
    const post = { kind: 'post', accountId, currency: 'PHP' } as const;
    await ledger.post({
      ...{ ...post, type: 'DEPOSIT', source: 'cashier', reference: `${deposit}:late`, amount: 50n * peso },
      ...{ from: 'house:adjustment', to: 'player:cash' },
    } as const);
    const file = async (from: string, to: string, form = 'csv', language = 'EN') =>
      (await read(
        `/wps/relay/statement-file?${new URLSearchParams({ from, to, form, language })}`,
        token,
      )) as {
        code: string;
        value: { fileName: string; content: string };
      };
    const { value } = await file('2026-11-21', '2026-11-21');
    expect(value.fileName).toBe('statement-2026-11-21-2026-11-21.csv');
    const rows = value.content
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(','));
    expect(rows.map(([, kind, reference, cash, balance]) => [kind, reference, cash, balance])).toEqual([
      ['Movement', 'Reference', 'Cash', 'Balance'],
      ['Opening', '', '', '0.00'],
      ['Deposit', `in ${accountId}`, '100.00', '100.00'],
      ['Deposit', deposit.slice(-12).toUpperCase(), '50.00', '150.00'],
      ['Closing', '', '', '150.00'],
      ['Deposit', '2', '150.00', ''],
    ]);
    const after = (await file('2026-11-22', '2026-11-30')).value.content.split('\r\n');
    expect(after[1]).toContain('150.00');
    const pdf = Buffer.from((await file('2026-11-21', '2026-11-21', 'pdf', 'TY')).value.content, 'base64');
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.4')).toBe(true);
    for (const part of ['Statement ng account', 'Panimula', deposit.slice(-12).toUpperCase(), '150.00'])
      expect(text).toContain(part);
    expect((await file('2026-11-22', '2026-11-21')).code).toBe('invalid_request');
    expect((await file('2025-01-01', '2026-11-21')).code).toBe('invalid_request');
  });
});
