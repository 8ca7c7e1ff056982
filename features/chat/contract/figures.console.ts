import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant } from '@kislap/contract-kit/fields';
import { OperatorId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';

const Counted = z.object({
  accepted: z.int(),
  answered: z.int(),
  /** The mean time to the first answer. */
  firstAnswerSeconds: z.nullable(z.int()),
  ended: z.int(),
  rated: z.int(),
  /** The mean of the ratings, one digit behind the point. */
  rating: z.nullable(z.number()),
});
export type Counted = z.output<typeof Counted>;

/** What conversations with a tag came to that began in some days, and how many of them are open or wait now. */
const TagFigures = z.object({
  ...Counted.shape,
  /** Null for those without a tag. */
  tag: z.nullable(z.string()),
  begun: z.int(),
  open: z.int(),
});
export type TagFigures = z.output<typeof TagFigures>;

/** What an operator did in some days, and has open now. */
const OperatorFigures = z.object({
  ...Counted.shape,
  operatorId: OperatorId,
  name: z.string(),
  open: z.int(),
});
export type OperatorFigures = z.output<typeof OperatorFigures>;

export const chatFiguresDaysMax = 92;

export const getChatFigures = defineEndpoint({
  method: 'GET',
  path: '/console/api/chat/figures',
  summary:
    'Load, first answer and rating from one Manila day to another, of each operator, of each day and of each tag.',
  access: { permission: 'chat.supervise' },
  query: z.strictObject({ from: Day, to: Day }),
  reply: z.object({
    waiting: z.int(),
    /** Since when the first of them waits. */
    oldest: z.nullable(Instant),
    waitMinutes: z.nullable(z.int()),
    all: Counted,
    list: z.array(OperatorFigures),
    days: z.array(z.object({ ...Counted.shape, day: Day })),
    /** Of conversations that began in these days; one with two tags counts for both. */
    tags: z.array(TagFigures),
  }),
  errors: [],
});
