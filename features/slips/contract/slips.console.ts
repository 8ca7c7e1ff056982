import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { DepositStatus } from '@kislap/cashier/contract/cashier';
import { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, Nothing, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { SlipId } from './slips.ids.ts';
import { BankReference, SlipReason, SlipState, slipStates } from './slips.ts';

const SlipParams = z.strictObject({ slipId: SlipId });

/** How a line of the bank's statement stands to a slip. */
const SlipMatch = z.enum(['exact', 'amount', 'none']);

export const QueuedSlip = z.object({
  slipId: SlipId,
  depositId: DepositId,
  accountId: AccountId,
  account: z.string(),
  methodName: z.string(),
  /** What should arrive. */
  asked: Money,
  reference: z.string(),
  bankReference: z.string(),
  state: SlipState,
  reason: z.nullable(SlipReason),
  depositStatus: DepositStatus,
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  /** `exact`: a line of the statement has its reference and amount, not booked before it; `amount`: the reference alone. */
  match: SlipMatch,
  line: z.nullable(
    z.object({
      bankReference: z.string(),
      amount: Money,
      bookedOn: z.string(),
      /** Names people; null for who may not decide. */
      text: z.nullable(z.string()),
    }),
  ),
  /** Other slips with the same file, picture or bank reference. */
  twins: z.array(
    z.object({
      slipId: SlipId,
      account: z.string(),
      state: SlipState,
      sameAs: z.array(z.enum(['file', 'picture', 'reference'])),
    }),
  ),
});
export type QueuedSlip = z.output<typeof QueuedSlip>;

export const listSlips = defineEndpoint({
  method: 'GET',
  path: '/console/api/slips/sent',
  summary:
    'Slips of bank transfers with the line that fits; those that wait oldest first, decided ones newest first.',
  access: { permission: 'deposits.read' },
  query: z.strictObject({
    state: z.enum(slipStates),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(QueuedSlip), next: z.nullable(z.string()) }),
  errors: [],
});

export const countWaitingSlips = defineEndpoint({
  method: 'GET',
  path: '/console/api/slips/sent/waiting',
  summary: 'How many slips wait for a decision, and since when.',
  access: { permission: 'deposits.read' },
  reply: z.object({ waiting: z.int(), since: z.nullable(Instant) }),
  errors: [],
});

export const revealSlip = defineEndpoint({
  method: 'POST',
  path: '/console/api/slips/sent/:slipId/reveal',
  summary: 'A slip as a data address. Who looked is in the audit log.',
  access: { permission: 'slips.decide' },
  params: SlipParams,
  reply: z.object({ url: z.string(), type: z.enum(['image/jpeg', 'application/pdf']) }),
  errors: [],
});

const decisionErrors = ['slip_decided', 'slip_doubled', 'bank_line_used'] as const;

export const acceptSlip = defineEndpoint({
  method: 'POST',
  path: '/console/api/slips/sent/:slipId/accept',
  summary: 'Credits what arrived. One person does it where a line that another took over fits exactly.',
  access: { permission: 'slips.decide' },
  params: SlipParams,
  body: z.strictObject({ lineReference: BankReference }),
  reply: Nothing,
  errors: [...decisionErrors, 'slip_needs_second', 'bank_line_unknown'],
});

export const askToAcceptSlip = defineEndpoint({
  method: 'POST',
  path: '/console/api/slips/sent/:slipId/ask',
  summary:
    'Asks to credit a slip that one person may not credit; the reference that the money came with is used up.',
  access: { permission: 'slips.decide' },
  params: SlipParams,
  /** What arrived, and the bank's reference of it: of a line of the statement, or seen by the operator elsewhere. */
  body: z.strictObject({ paid: PositiveMoney, lineReference: BankReference, reason: ApprovalReason }),
  reply: Approval,
  errors: [...decisionErrors, 'already_requested'],
});

export const rejectSlip = defineEndpoint({
  method: 'POST',
  path: '/console/api/slips/sent/:slipId/reject',
  summary: 'Says no to a slip; the player gets a message and may send another one.',
  access: { permission: 'slips.decide' },
  params: SlipParams,
  body: z.strictObject({ reason: SlipReason, note: text(500, 3) }),
  reply: Nothing,
  errors: ['slip_decided'],
});

/** So many fit into the largest body. */
export const bankLinesMax = 500;

export const importBankLines = defineEndpoint({
  method: 'POST',
  path: '/console/api/slips/bank-lines',
  summary: "Takes over the incoming lines of a bank's statement; lines that are known stay as they are.",
  access: { permission: 'slips.decide' },
  body: z.strictObject({
    methodId: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
    lines: z
      .array(
        z.strictObject({
          bankReference: BankReference,
          bookedOn: Day,
          amount: PositiveMoney,
          text: z.string().check(z.trim(), z.maxLength(200)),
        }),
      )
      .check(z.minLength(1), z.maxLength(bankLinesMax)),
  }),
  /** `differs`: references that came twice, of which the first line holds, or that are known with another amount. */
  reply: z.object({ added: z.int(), known: z.int(), differs: z.array(z.string()) }),
  errors: ['method_unavailable'],
});

/** Of a bank there is no call that sends money back: two people say that they did it by hand. */
export const askReturnedByHand = defineEndpoint({
  method: 'POST',
  path: '/console/api/slips/deposits/:depositId/returned',
  summary: 'Asks to note that a held bank transfer was sent back by hand; the reason is its proof.',
  access: { permission: 'deposits.return' },
  params: z.strictObject({ depositId: DepositId }),
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'deposit_state_changed'],
});

/** Where players transfer to, by method. */
export const BankAccount = z.strictObject({
  methodId: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
  bankName: text(60, 2),
  holder: text(80, 2),
  number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{4,40}$/)),
});
export type BankAccount = z.output<typeof BankAccount>;

export const listBankAccounts = defineEndpoint({
  method: 'GET',
  path: '/console/api/slips/bank-accounts',
  summary: 'Accounts of the house that players transfer to, one for each method by bank transfer.',
  access: { permission: 'payments.read' },
  reply: z.object({
    list: z.array(
      z.object({ methodId: z.string(), methodName: z.string(), account: z.nullable(BankAccount) }),
    ),
  }),
  errors: [],
});

export const askForBankAccount = defineEndpoint({
  method: 'PUT',
  path: '/console/api/slips/bank-accounts',
  summary: 'Asks for another account that players transfer to. It holds once another operator has agreed.',
  access: { permission: 'payments.configure' },
  body: z.strictObject({ account: BankAccount, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'setting_unchanged', 'method_unavailable'],
});
