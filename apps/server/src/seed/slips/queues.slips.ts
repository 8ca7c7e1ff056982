import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { manilaDay } from '@kislap/platform/clock.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { drawCard } from '../drawn-documents.ts';
import { type Desk, peso, type Task } from '../queues.types.ts';

const methodId = 'bank-transfer';
const account = { methodId, bankName: 'Demo Bank (test)', holder: 'Kislap Demo', number: '0000-1234-56' };
const pictures = ['#1f3b73', '#3b5b2f', '#6b2f3b', '#4a4a7a', '#2f5b5b'] as const;

/** A slip that was sent: what became of it, and whether the bank's statement has its line. */
const demoSlips = [
  { minutesAgo: 400, pesos: 1_500n, bankReference: 'DEMO-100001', line: 1_500n, end: 'accepted' },
  { minutesAgo: 300, pesos: 800n, bankReference: 'DEMO-100002', line: null, end: 'rejected' },
  { minutesAgo: 95, pesos: 2_000n, bankReference: 'DEMO-100003', line: 2_000n, end: null },
  { minutesAgo: 60, pesos: 1_000n, bankReference: 'DEMO-100004', line: 950n, end: null },
  { minutesAgo: 25, pesos: 500n, bankReference: 'DEMO-100005', line: null, end: null },
] as const;

/** Bank transfers with slips: credited, refused, and three that wait (with their line, with another amount, with none). */
export function slips(): Task[] {
  const opening: Task = { minutesAgo: 420, run: openMethod };
  return [
    opening,
    ...demoSlips.map((slip, place) => ({ minutesAgo: slip.minutesAgo, run: sendOf(slip, place) })),
  ];
}

/** The test account of the house, and the method switched on: each by two people. */
async function openMethod({ features, by, second }: Desk): Promise<void> {
  const { slips: desk, cashier, approvals } = features;
  const opened = await desk.accounts.ask(account, 'the test account of the demo', by);
  await approvals.approve(opened.approvalId, undefined, second);
  const method = (await desk.desk.listMethods()).find((known) => known.methodId === methodId);
  if (!method) return;
  const enabled = { ...method, isEnabled: true };
  const asked = await cashier.methodEditing.ask(enabled, 'the account is there', by);
  await approvals.approve(asked.approvalId, undefined, second);
}

function sendOf({ pesos, bankReference, line, end }: (typeof demoSlips)[number], place: number) {
  return async ({ features, platform, members, by, second }: Desk): Promise<void> => {
    const member = members[24 + place];
    if (!member) return;
    const { cashier, slips: desk } = features;
    const key: string = newId(platform.clock.now());
    const wanted = { ip: by.ip, key, language: 'EN', methodId, amount: pesos * peso } as const;
    const { depositId }: { depositId: DepositId } = await cashier.deposits.create(member.id, wanted);
    const slip = await drawCard(pictures[place] ?? pictures[0]);
    await desk.sending.send(member.id, depositId, { bankReference, slip });
    if (line !== null) {
      const bookedOn = manilaDay(platform.clock.now());
      const lines = [{ bankReference, bookedOn, amount: line * peso, text: member.name }];
      await desk.importLines({ methodId, lines }, second);
    }
    if (end === null) return;
    const { list } = await desk.desk.list({ state: 'WAITING', pageSize: 100 }, true);
    const sent = list.find((one) => one.depositId === depositId);
    if (!sent) return;
    if (end === 'accepted') await desk.accepting.accept(sent.slipId, bankReference, by);
    else
      await desk.desk.reject(
        sent.slipId,
        { reason: 'not_arrived', note: 'No such transfer on the statement' },
        by,
      );
  };
}
