import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { SuspicionId } from './suspicions.ids.ts';

/** `near`: several deposits just below the threshold. `sum`: deposits below it that come to more within a short time. */
export const suspicionKinds = ['near', 'sum'] as const;
export const suspicionStatuses = ['open', 'reported', 'dismissed'] as const;
export const SuspicionStatus = z.enum(suspicionStatuses);

/** What is looked for, over all accounts of one person. */
export const SuspicionRule = z.object({
  /** From this amount on a deposit is reported by law; what stays below it is looked at. */
  threshold: PositiveMoney,
  /** From this share of the threshold on, in per cent, a deposit is just below it. */
  nearPercent: z.int().check(z.gte(50), z.lte(99)),
  /** So many of them within so many days. */
  nearCount: z.int().check(z.gte(2), z.lte(50)),
  nearDays: z.int().check(z.gte(1), z.lte(90)),
  /** Deposits that come to the threshold within so many hours. */
  sumHours: z.int().check(z.gte(1), z.lte(720)),
});
export type SuspicionRule = z.output<typeof SuspicionRule>;

const Player = z.object({ playerId: AccountId, account: z.string() });

export const Suspicion = z.object({
  suspicionId: SuspicionId,
  kind: z.enum(suspicionKinds),
  status: SuspicionStatus,
  /** The account whose deposit raised it. */
  playerId: AccountId,
  account: z.string(),
  openedAt: Instant,
  /** Of the deposits in it. */
  firstAt: Instant,
  lastAt: Instant,
  count: z.int(),
  total: Money,
  /** What was looked for when it was raised. */
  rule: SuspicionRule,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Suspicion = z.output<typeof Suspicion>;

export const SuspicionCase = z.object({
  ...Suspicion.shape,
  /** The accounts of the person, as they are known now. */
  players: z.array(Player),
  deposits: z.array(
    z.object({
      depositId: z.string(),
      ...Player.shape,
      methodId: z.string(),
      amount: Money,
      paidAt: Instant,
    }),
  ),
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: Instant })),
});
export type SuspicionCase = z.output<typeof SuspicionCase>;

const caseParams = z.strictObject({ suspicionId: SuspicionId });

export const listSuspicions = defineEndpoint({
  method: 'GET',
  path: '/console/api/persons/suspicions',
  summary:
    'Deposits that look split to stay below the threshold: open cases longest waiting first, others latest first.',
  access: { permission: 'suspicions.read' },
  query: z.strictObject({
    status: z.optional(SuspicionStatus),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(Suspicion), open: z.int(), totalPages: z.int() }),
  errors: [],
});

export const getSuspicion = defineEndpoint({
  method: 'GET',
  path: '/console/api/persons/suspicions/:suspicionId',
  summary: 'One case with its deposits, the accounts of the person and the notes.',
  access: { permission: 'suspicions.read' },
  params: caseParams,
  reply: SuspicionCase,
  errors: [],
});

export const noteSuspicion = defineEndpoint({
  method: 'POST',
  path: '/console/api/persons/suspicions/:suspicionId/notes',
  summary: 'Adds a note to a case, for whoever decides. Notes are never changed.',
  access: { permission: 'suspicions.decide' },
  params: caseParams,
  body: z.strictObject({ text: text(500, 3) }),
  reply: Nothing,
  errors: [],
});

export const decideSuspicion = defineEndpoint({
  method: 'POST',
  path: '/console/api/persons/suspicions/:suspicionId/decide',
  summary: 'Closes an open case: reported to the regulator, or dismissed. Later deposits open another one.',
  access: { permission: 'suspicions.decide' },
  params: caseParams,
  body: z.strictObject({ decision: z.enum(['reported', 'dismissed']), reason: text(500, 5) }),
  reply: Suspicion,
  errors: ['suspicion_decided'],
});

export const exportSuspicion = defineEndpoint({
  method: 'POST',
  path: '/console/api/persons/suspicions/:suspicionId/report',
  summary:
    'The report of a case for the regulator, as CSV or JSON, with registered names. Each one is audited.',
  access: { permission: 'suspicions.decide' },
  params: caseParams,
  body: z.strictObject({ format: z.enum(['csv', 'json']) }),
  reply: z.object({ fileName: z.string(), content: z.string() }),
  errors: [],
});

export const getSuspicionRule = defineEndpoint({
  method: 'GET',
  path: '/console/api/persons/suspicion-rule',
  summary: 'What makes deposits suspicious.',
  access: { permission: 'suspicions.read' },
  reply: SuspicionRule,
  errors: [],
});

export const putSuspicionRule = defineEndpoint({
  method: 'PUT',
  path: '/console/api/persons/suspicion-rule',
  summary:
    'Asks for other patterns of suspicious deposits. Another operator agrees; they hold for later deposits.',
  access: { permission: 'suspicions.rule' },
  body: z.strictObject({ rule: SuspicionRule, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'setting_unchanged'],
});
