import { type Approval, approveRequest, refuseRequest } from '@kislap/approvals/contract/approvals.console';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract/transfers.console.ts';
import { buildTransfersWorld, pesos } from '../transfers.world.ts';

const world = await buildTransfersWorld();
afterEach(async () => {
  expect(await world.findProblems()).toEqual([]);
});
afterAll(() => world.close());

const refused = (code: string) => expect.objectContaining({ code });
const day = 24 * 3_600;
const evidence = 'Ticket 4711: their ledger shows it booked at 12:03.';

function operator(role: 'owner' | 'finance' | 'support' | 'auditor' | 'content') {
  const call = world.server.as(world.people.addOperator(role).token);
  return {
    call,
    read: (refNo: Ref) => call(calls.getWalletTransferCase, { params: { refNo } }),
    check: (refNo: Ref) => call(calls.checkWalletTransfer, { params: { refNo } }),
    say: (refNo: Ref, outcome: calls.WalletTransferOutcome) =>
      call(calls.requestWalletTransferResolution, { params: { refNo }, body: { outcome, evidence } }),
    agree: (approvalId: Request) => call(approveRequest, { params: { approvalId }, body: {} }),
    refuse: (approvalId: Request) =>
      call(refuseRequest, { params: { approvalId }, body: { note: 'The ticket says something else.' } }),
  };
}
type Request = Approval['approvalId'];
type Ref = calls.ConsoleWalletTransfer['refNo'];

/** A recall of which the vendor says nothing more. */
async function stuckRecall() {
  const player = await world.addPlayer('100');
  await player.move('IN', '100');
  world.vendor.trouble('withdraw', 'lost');
  const { refNo } = await player.move('OUT', '80');
  world.vendor.trouble('status', 'unsure', 1_000);
  return { player, refNo };
}

describe('the queue for people', () => {
  it('lists transfers without an answer for a day, and two operators settle them', async () => {
    const { player, refNo } = await stuckRecall();
    const [finance, owner] = [operator('finance'), operator('owner')];
    await world.pass();
    await expect(finance.say(refNo, 'SUCCESS')).rejects.toEqual(refused('wallet_transfer_still_checked'));
    expect(await finance.call(calls.listConsoleWalletTransfers, { query: { queue: 'true' } })).toMatchObject({
      list: [],
      open: 1,
      waiting: 0,
    });
    await world.pass(day);
    const queue = await finance.call(calls.listConsoleWalletTransfers, { query: { queue: 'true' } });
    expect(queue).toMatchObject({
      list: [{ refNo, isOverdue: true }],
      waiting: 1,
    });
    const found = await finance.check(refNo);
    expect(found).toMatchObject({
      entries: [
        {
          type: 'TRANSFER',
          amount: pesos('80'),
          from: 'player:vendor:purse',
          to: 'player:vendor:purse:transit',
        },
      ],
      books: { main: 0n, vendor: pesos('20'), onTheWay: pesos('80') },
      vendor: { balance: pesos('20') },
    });
    expect(found.steps.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'checked unknown',
      'checked unknown',
      'checked unknown',
      'answered unknown',
      'sent OUT',
    ]);

    const said = await finance.say(refNo, 'SUCCESS');
    expect(said).toMatchObject({
      thing: `wallet-transfer:${refNo}`,
      title: 'juanito77',
      reason: evidence,
      fields: [
        { name: 'amount', after: '80.00' },
        { name: 'direction', after: 'OUT' },
        { name: 'vendor', after: 'purse' },
        { name: 'status', before: 'UNKNOWN', after: 'SUCCESS' },
      ],
    });
    await expect(owner.say(refNo, 'FAILED')).rejects.toEqual(refused('already_requested'));
    await expect(finance.agree(said.approvalId)).rejects.toEqual(refused('approval_own_request'));
    expect(await player.main()).toBe(0n);
    const both = await Promise.allSettled([
      owner.agree(said.approvalId),
      operator('owner').agree(said.approvalId),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await finance.read(refNo)).resolutions).toMatchObject([
      { status: 'APPROVED', outcome: 'SUCCESS', evidence },
    ]);
    expect(await player.main()).toBe(pesos('80'));
    world.vendor.calm();
    await world.pass();
    expect(await player.main()).toBe(pesos('80'));
    expect(await world.told(player.accountId)).toMatchObject([
      { EN: '₱80.00 is back in your main wallet', TY: 'Nasa main wallet mo na ulit ang ₱80.00' },
    ]);
    await expect(finance.say(refNo, 'FAILED')).rejects.toEqual(refused('wallet_transfer_settled'));
  });

  it('drops a rejected proposal, and a late answer of the vendor decides', async () => {
    const { player, refNo } = await stuckRecall();
    const [support, finance] = [operator('support'), operator('finance')];
    await world.pass(day);
    const first = (await support.say(refNo, 'FAILED')).approvalId;
    await expect(operator('support').agree(first)).rejects.toEqual(refused('forbidden'));
    await expect(operator('support').refuse(first)).rejects.toEqual(refused('forbidden'));
    await finance.refuse(first);
    world.clock.advance(60);
    const again = (await support.say(refNo, 'FAILED')).approvalId;
    world.vendor.calm();
    await world.pass();
    expect(await player.main()).toBe(pesos('80'));
    // It ended as the player had asked, by the vendor's own word.
    expect(await world.told(player.accountId)).toEqual([]);
    await expect(finance.agree(again)).rejects.toMatchObject({
      code: 'approval_state_changed',
      value: { status: 'EXPIRED' },
    });
    const ended = await finance.read(refNo);
    expect(ended.transfer).toMatchObject({ status: 'SUCCESS', isOverdue: false });
    expect(ended.resolutions).toEqual([]);
  });

  it('can decide that it never happened, and the money goes back', async () => {
    const player = await world.addPlayer('100');
    world.vendor.trouble('deposit', 'dropped');
    world.vendor.trouble('status', 'unsure', 1_000);
    const { refNo } = await player.move('IN', '100');
    await world.pass(day);
    const [finance, owner] = [operator('finance'), operator('owner')];
    await owner.agree((await finance.say(refNo, 'FAILED')).approvalId);
    expect(await world.told(player.accountId)).toMatchObject([
      { EN: '₱100.00 came back to your main wallet', TY: 'Bumalik sa main wallet mo ang ₱100.00' },
    ]);
    const ended = await finance.read(refNo);
    expect(ended.transfer).toMatchObject({ status: 'FAILED', failure: 'decided_by_operators' });
    expect(await player.main()).toBe(pesos('100'));
    world.vendor.calm();
  });
});

describe('an operator', () => {
  it('brings a player back all of the money, with a reason in the log', async () => {
    const player = await world.addPlayer('100');
    await player.move('IN', '70');
    const support = operator('support');
    const recall = await support.call(
      calls.recallPlayerWallets,
      { params: { playerId: player.accountId }, body: { note: 'Asked for by phone' } },
      { idempotencyKey: 'recall-by-phone' },
    );
    expect(recall).toMatchObject({
      transfers: [{ amount: pesos('70'), origin: 'operator', status: 'SUCCESS' }],
    });
    expect(await player.main()).toBe(pesos('100'));
    expect(await world.told(player.accountId)).toMatchObject([
      {
        EN: '₱70.00 is back in your main wallet',
        TY: 'Nasa main wallet mo na ulit ang ₱70.00',
        body: expect.stringContaining('Customer service brought ₱70.00 back from purse.'),
      },
    ]);
    const list = await support.call(calls.listConsoleWalletTransfers, {
      query: { accountId: player.accountId, direction: 'OUT' },
    });
    expect(list.list).toMatchObject([{ account: 'juanito77', amount: pesos('70') }]);
    expect(list.vendors).toEqual([{ vassalage: 'purse', displayName: 'purse' }]);
  });

  it('without the right sees and does nothing', async () => {
    const content = operator('content');
    await expect(content.call(calls.listConsoleWalletTransfers)).rejects.toEqual(refused('forbidden'));
    const { refNo } = await (await world.addPlayer('5')).move('IN', '5');
    await expect(operator('auditor').say(refNo, 'FAILED')).rejects.toEqual(refused('forbidden'));
    expect((await operator('auditor').read(refNo)).transfer.status).toBe('SUCCESS');
  });
});
