import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, pageSize, Version } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import { UploadedFile } from '@kislap/contract-kit/upload';
import * as z from 'zod/mini';
import {
  BreakKind,
  breakStates,
  DayState,
  SettledPayment,
  SettlementBreak,
  SettlementDay,
  SettlementFile,
  SettlementLine,
  SettlementProvider,
  SettlementSource,
} from './settlements.fields.ts';
import { SettlementBreakId } from './settlements.ids.ts';

export * from './settlements.fields.ts';

const read = { permission: 'settlements.read' } as const;
const work = { permission: 'settlements.work' } as const;
const DayParams = z.strictObject({ providerKey: SettlementProvider, day: Day });
const page = { after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) };
const next = z.nullable(z.string());

export const listSettlementSources = defineEndpoint({
  method: 'GET',
  path: '/console/api/settlements/sources',
  summary: 'Each payment provider: how its settlement files come, what fees are agreed, what is open.',
  access: read,
  reply: z.object({ list: z.array(SettlementSource) }),
  errors: [],
});

const fee = z.nullable(Money.check(z.gte(0n), z.lte(1_000_000_000n)));
const rate = z.nullable(z.int().check(z.gte(0), z.lte(200_000)));

export const saveSettlementSource = defineEndpoint({
  method: 'PUT',
  path: '/console/api/settlements/sources/:providerKey',
  summary: 'When the file is fetched, in which time its days are, and what fees are agreed.',
  access: work,
  params: z.strictObject({ providerKey: SettlementProvider }),
  body: z.strictObject({
    isFetched: z.boolean(),
    hour: z.int().check(z.gte(0), z.lte(23)),
    zoneMinutes: z.int().check(z.gte(-720), z.lte(840)),
    depositFee: fee,
    depositFeeRate: rate,
    payoutFee: fee,
    payoutFeeRate: rate,
    version: Version,
  }),
  reply: SettlementSource,
  errors: ['setting_changed'],
});

export const listSettlementDays = defineEndpoint({
  method: 'GET',
  path: '/console/api/settlements/days',
  summary: 'Days by provider, the latest first.',
  access: read,
  query: z.strictObject({
    providerKey: z.optional(SettlementProvider),
    state: z.optional(DayState),
    ...page,
  }),
  reply: z.object({ list: z.array(SettlementDay), next }),
  errors: [],
});

export const getSettlementDay = defineEndpoint({
  method: 'GET',
  path: '/console/api/settlements/days/:providerKey/:day',
  summary: 'A day with its files: the one that holds, those it replaced, those that could not be read.',
  access: read,
  params: DayParams,
  reply: z.object({ about: SettlementDay, files: z.array(SettlementFile) }),
  errors: ['not_found'],
});

export const listSettlementLines = defineEndpoint({
  method: 'GET',
  path: '/console/api/settlements/days/:providerKey/:day/lines',
  summary: 'The file of a day line by line, each with our payment.',
  access: read,
  params: DayParams,
  query: z.strictObject(page),
  reply: z.object({
    list: z.array(z.extend(SettlementLine, { payment: z.nullable(SettledPayment) })),
    next,
  }),
  errors: ['not_found'],
});

export const fetchSettlementFile = defineEndpoint({
  method: 'POST',
  path: '/console/api/settlements/days/:providerKey/:day/fetch',
  summary: 'Fetches the file of a day now. The same file again changes nothing; another one replaces it.',
  access: work,
  params: DayParams,
  reply: SettlementFile,
  errors: ['settlement_day_open', 'settlement_not_fetched', 'settlement_file_missing'],
});

export const uploadSettlementFile = defineEndpoint({
  method: 'POST',
  path: '/console/api/settlements/days/:providerKey/:day/upload',
  summary:
    'Brings the file of a day by hand; problems name their lines. One with a problem replaces nothing.',
  access: work,
  params: DayParams,
  body: z.strictObject({ file: UploadedFile }),
  upload: { files: { file: 1 }, bytesMax: uploadBytesMax, types: ['text/csv'] },
  reply: SettlementFile,
  errors: ['settlement_day_open'],
});

export const listSettlementBreaks = defineEndpoint({
  method: 'GET',
  path: '/console/api/settlements/breaks',
  summary: 'Breaks, the latest day first. Without a state, the open ones.',
  access: read,
  query: z.strictObject({
    providerKey: z.optional(SettlementProvider),
    day: z.optional(Day),
    kind: z.optional(BreakKind),
    state: z.optional(z.enum(['all', ...breakStates])),
    ...page,
  }),
  reply: z.object({ list: z.array(SettlementBreak), next }),
  errors: [],
});

export const countSettlementBreaks = defineEndpoint({
  method: 'GET',
  path: '/console/api/settlements/waiting',
  summary: 'Open breaks, and since when the oldest is open.',
  access: read,
  reply: z.object({ waiting: z.int(), since: z.nullable(Instant) }),
  errors: [],
});

const BreakParams = z.strictObject({ breakId: SettlementBreakId });

export const getSettlementBreak = defineEndpoint({
  method: 'GET',
  path: '/console/api/settlements/breaks/:breakId',
  summary: 'A break with both sides.',
  access: read,
  params: BreakParams,
  reply: SettlementBreak,
  errors: ['not_found'],
});

export const checkSettlementBreak = defineEndpoint({
  method: 'POST',
  path: '/console/api/settlements/breaks/:breakId/check',
  summary: 'Asks the provider about the payment, does what it answers, and compares again.',
  access: work,
  params: BreakParams,
  reply: SettlementBreak,
  errors: ['not_found', 'settlement_break_closed', 'payment_provider_unavailable'],
});

export const askToCloseSettlementBreak = defineEndpoint({
  method: 'POST',
  path: '/console/api/settlements/breaks/:breakId/close',
  summary: 'Asks to close a break with a reason. It is closed once another operator has agreed.',
  access: work,
  params: BreakParams,
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Approval,
  errors: ['not_found', 'settlement_break_closed', 'already_requested'],
});
