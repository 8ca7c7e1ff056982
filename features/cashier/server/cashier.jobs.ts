import type { Job } from '@kislap/platform/jobs/jobs.ts';
import * as z from 'zod/mini';
import { DepositId, WithdrawalId } from '../contract/cashier.ids.ts';
import type { Cashier } from './cashier.service.ts';
import { rereadJob, returnJob } from './deposits/deposit.settled.ts';
import { cancelJob, stopUnfitJob } from './deposits/stopping.ts';
import { payJob } from './withdrawals/marking.ts';
import { reviewJob } from './withdrawals/withdrawal.service.ts';

const Payload = z.object({ withdrawalId: WithdrawalId });
const OfDeposit = z.object({ depositId: DepositId });
const OfCheckout = z.object({ depositId: DepositId, checkoutId: z.string() });

export function cashierJobs(cashier: Cashier): Job[] {
  const { decisions, deposits, handovers, payouts, stopping, withdrawals } = cashier;
  return [
    { name: payJob, run: (payload) => payouts.pay(Payload.parse(payload).withdrawalId) },
    { name: reviewJob, run: (payload) => decisions.reviewByRule(Payload.parse(payload).withdrawalId) },
    {
      name: cancelJob,
      run(payload) {
        const { depositId, checkoutId } = OfCheckout.parse(payload);
        return stopping.cancel(depositId, checkoutId);
      },
    },
    { name: returnJob, run: (payload) => stopping.sendBack(OfDeposit.parse(payload).depositId) },
    { name: rereadJob, run: (payload) => deposits.rereadOne(OfDeposit.parse(payload).depositId) },
    { name: stopUnfitJob, run: () => stopping.stopUnfitEverywhere() },
    { name: 'cashier.reread_payouts', cron: '* * * * *', run: () => payouts.reread() },
    { name: 'cashier.reread_deposits', cron: '* * * * *', run: () => deposits.reread() },
    { name: 'cashier.finish_handovers', cron: '* * * * *', run: () => handovers.finishStale() },
    { name: 'cashier.receive_unanswered', cron: '* * * * *', run: () => withdrawals.receiveUnanswered() },
    { name: 'cashier.expire_deposits', cron: '*/10 * * * *', run: () => deposits.expireUnsent() },
    { name: 'cashier.forget_nonces', cron: '30 * * * *', run: () => cashier.forgetNonces() },
  ];
}
