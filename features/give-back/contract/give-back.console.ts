import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import * as z from 'zod/mini';

/** Of a stake, in billionths. */
const Share = z.int();
/** In hundredths. */
const Weight = z.int().check(z.gte(0), z.lte(100));

export const GiveBackRow = z.object({
  /** `VN_N LO2`; for vendors' games the category. */
  betType: z.string(),
  category: z.string(),
  /** Null where no vendor tells it. */
  rtp: z.nullable(Share),
  /** The game that returns most, where the bet type is a category. */
  game: z.nullable(z.string()),
  rebate: Share,
  salary: Share,
  points: Share,
  commission: Share,
  /** At whole weights. */
  wholeSum: Share,
  /** At the weights in force. */
  sum: Share,
  agentWeight: Weight,
  rebateWeight: Weight,
  isAbove: z.boolean(),
});
export type GiveBackRow = z.output<typeof GiveBackRow>;

export const listGiveBack = defineEndpoint({
  method: 'GET',
  path: '/console/api/give-back',
  summary: 'What each bet type gives back at most, the highest sum first.',
  access: { permission: 'giveBack.read' },
  reply: z.object({ list: z.array(GiveBackRow), limit: Share }),
  errors: [],
});
