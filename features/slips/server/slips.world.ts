import { randomUUID } from 'node:crypto';
import type { Call } from '@kislap/api-client';
import { createDeposit } from '@kislap/cashier/contract/cashier';
import {
  askForMethod,
  type ConsoleMethod,
  listConsoleMethods,
} from '@kislap/cashier/contract/cashier.channels';
import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { listInboxMessages } from '@kislap/inbox/contract/inbox';
import { manilaDay } from '@kislap/platform/clock.ts';
import { createTestClock, refusal } from '@kislap/server-app/testing/test-server';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  acceptSlip,
  askForBankAccount,
  importBankLines,
  listSlips,
  revealSlip,
} from '../contract/slips.console.ts';
import type { SlipId } from '../contract/slips.ids.ts';
import { sendSlip } from '../contract/slips.ts';

const methodId = 'bank-transfer';
export const peso = 1_000_000n;

type Caller = { call: Call };

/** A house that takes bank transfers, and two operators of it. */
export async function openSlipsWorld() {
  const clock = createTestClock();
  const server = await startWholeServer({ clock });
  const finance = server.as(await server.signInOperator('finance'));
  const other = server.as(await server.signInOperator('finance', 'financetwo'));
  let people = 0;
  let drawn = 0;

  async function transferMethod() {
    const { list } = await finance(listConsoleMethods);
    const method = list.find((known) => known.methodId === methodId);
    if (!method) throw new TypeError('no method');
    return method;
  }

  const enable = (method: ConsoleMethod) =>
    finance(askForMethod, {
      body: { method: { ...method, isEnabled: true }, reason: 'an account is there' },
    });

  /** Every picture is another one. */
  async function picture(): Promise<File> {
    drawn += 1;
    const background = { r: drawn * 7, g: 255 - drawn * 9, b: 200 };
    const noise = sharp({ create: { width: 300, height: 400, channels: 3, background } });
    return new File([new Uint8Array(await noise.png().toBuffer())], 'slip.png', { type: 'image/png' });
  }

  async function player() {
    people += 1;
    const name = `slipper${people}`;
    const call = server.as(await server.signInMember(name));
    const account = await server.features.identity.findAccountByUsername(name);
    if (!account) throw new TypeError('no player');
    await server.platform.database.pool.query(
      "UPDATE identity.account SET identity_status = 'verified', birth_date = '1990-05-12' WHERE id = $1",
      [account.id],
    );
    return {
      name,
      call,
      cash: async () => (await server.features.ledger.findBalances(account.id))?.cash,
      held: async () => (await server.features.ledger.findBalances(account.id))?.held,
      titles: async () => (await call(listInboxMessages, { query: {} })).list.map(({ title }) => title),
    };
  }

  async function begin({ call }: Caller, amount = 500n * peso): Promise<DepositId> {
    const body = { methodId, amount };
    const { depositId, redirectUrl } = await call(createDeposit, { body }, { idempotencyKey: randomUUID() });
    expect(redirectUrl).toContain(`/member/deposit?depositId=${depositId}`);
    return depositId;
  }

  async function send({ call }: Caller, depositId: DepositId, bankReference: string, slip?: File) {
    const body = { bankReference, slip: slip ?? (await picture()) };
    return call(sendSlip, { params: { depositId }, body });
  }

  async function waiting(bankReference: string) {
    const { list } = await finance(listSlips, { query: { state: 'WAITING', pageSize: 100 } });
    const found = list.find((slip) => slip.bankReference === bankReference);
    if (!found) throw new TypeError('no slip waits');
    return found;
  }

  const line = (bankReference: string, amount: bigint, text = '') => ({
    bankReference,
    bookedOn: manilaDay(clock.now()),
    amount,
    text,
  });
  /** By the one who does not credit them. */
  const take = (...lines: ReturnType<typeof line>[]) => other(importBankLines, { body: { methodId, lines } });
  const accept = (slipId: SlipId, lineReference: string) =>
    finance(acceptSlip, { params: { slipId }, body: { lineReference } });
  const reveal = (slipId: SlipId) => finance(revealSlip, { params: { slipId } });
  const account = { methodId, bankName: 'BPI', holder: 'Kislap Inc.', number: '1234-5678-90' };
  expect(await refusal(enable(await transferMethod()))).toBe('method_account_missing');
  await agreeTo(other, finance(askForBankAccount, { body: { account, reason: 'the first one' } }));
  await agreeTo(other, enable(await transferMethod()));

  return {
    methodId,
    clock,
    server,
    finance,
    other,
    transferMethod,
    enable,
    picture,
    player,
    begin,
    send,
    waiting,
    line,
    take,
    accept,
    reveal,
  };
}
