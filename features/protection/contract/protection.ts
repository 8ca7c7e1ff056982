import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** What a player may limit; of `time` an amount is in minutes of play. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export const LimitKind = z.enum(limitKinds);
export type LimitKind = z.output<typeof LimitKind>;

/** In any 24 hours, 7 days or 30 days. */
export const limitWindows = ['day', 'week', 'month'] as const;
export const LimitWindow = z.enum(limitWindows);
export type LimitWindow = z.output<typeof LimitWindow>;
export const limitWindowHours = { day: 24, week: 168, month: 720 } as const satisfies Record<
  LimitWindow,
  number
>;

/** A limit that is raised or dropped holds for so long yet. */
export const limitWaitHours = 24;

export const LimitOwner = z.enum(['player', 'operator', 'brand']);
export type LimitOwner = z.output<typeof LimitOwner>;

export const Limit = z.object({
  kind: LimitKind,
  window: LimitWindow,
  owner: LimitOwner,
  /** Null: none yet, until `next` begins. */
  max: z.nullable(Money),
  /** What it will be; a null amount drops it. */
  next: z.nullable(z.object({ max: z.nullable(Money), at: Instant })),
});
export type Limit = z.output<typeof Limit>;

/** What is left under the lowest limit of its kind and window. */
export const LimitUse = z.object({
  kind: LimitKind,
  window: LimitWindow,
  max: Money,
  used: Money,
  left: Money,
});
export type LimitUse = z.output<typeof LimitUse>;

export const coolOffTerms = ['day', 'week', 'month', 'six_weeks'] as const;
export const exclusionTerms = ['six_months', 'year', 'five_years'] as const;
export const CoolOffTerm = z.enum(coolOffTerms);
export type CoolOffTerm = z.output<typeof CoolOffTerm>;
export const ExclusionTerm = z.enum(exclusionTerms);
export type ExclusionTerm = z.output<typeof ExclusionTerm>;

export const Pause = z.object({
  kind: z.enum(['cool_off', 'self_exclusion']),
  term: z.union([CoolOffTerm, ExclusionTerm]),
  startedAt: Instant,
  until: Instant,
});
export type Pause = z.output<typeof Pause>;

/** A reminder comes after so many minutes of play at the latest. */
export const realityCheckMinutesMax = 60;
export const realityCheckMinutes = [15, 30, 45, 60] as const;
const RealityCheckMinutes = z.int().check(z.gte(1), z.lte(realityCheckMinutesMax));

export const Protection = z.object({
  limits: z.array(Limit),
  use: z.array(LimitUse),
  pause: z.nullable(Pause),
  realityCheckMinutes: z.int(),
  /** The player was asked about limits before the first deposit, and answered. */
  hasBeenAsked: z.boolean(),
});
export type Protection = z.output<typeof Protection>;

export const getProtection = defineEndpoint({
  method: 'GET',
  path: '/wps/protection',
  summary: "The account's limits, how much of each is used, a pause that holds, and the reminder's interval.",
  access: 'real',
  reply: Protection,
  errors: [],
});

export const setLimit = defineEndpoint({
  method: 'PUT',
  path: '/wps/protection/limits',
  summary:
    'Sets or removes (null) an own limit. A lower limit applies at once; a higher one or none takes effect after 24 hours, and setting the current limit again cancels that.',
  access: 'real',
  body: z.strictObject({ kind: LimitKind, window: LimitWindow, max: z.nullable(PositiveMoney) }),
  reply: Protection,
  errors: ['amount_invalid'],
});

export const setRealityCheck = defineEndpoint({
  method: 'PUT',
  path: '/wps/protection/reality-check',
  summary: 'Sets the minutes of play before the reminder; it cannot be turned off.',
  access: 'real',
  body: z.strictObject({ minutes: RealityCheckMinutes }),
  reply: Protection,
  errors: [],
});

export const answerLimitPrompt = defineEndpoint({
  method: 'POST',
  path: '/wps/protection/asked',
  summary: 'Marks the limit question before the first deposit as seen.',
  access: 'real',
  reply: Protection,
  errors: [],
});

export const startCoolOff = defineEndpoint({
  method: 'POST',
  path: '/wps/protection/cool-off',
  summary: 'A break: no bets and no deposits until it is over, and every session ends. Never shortens one.',
  access: 'real',
  body: z.strictObject({ term: CoolOffTerm }),
  reply: Protection,
  errors: [],
});

export const startSelfExclusion = defineEndpoint({
  method: 'POST',
  path: '/wps/protection/self-exclusion',
  summary:
    'Excludes the player: no bets, no deposits, no advertising; every session ends. Nobody can end it within the first six months.',
  access: 'real',
  body: z.strictObject({ term: ExclusionTerm }),
  reply: Protection,
  errors: [],
});
