import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { drawSources, drawStates, IssueNumber, LotteryCode } from './draws.ts';

export const FeedName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));

/** How a game is run. */
export const ConsoleGame = z.object({
  game: LotteryCode,
  template: LotteryCode,
  vassalage: z.string(),
  issueKind: z.enum(['DAILY', 'FAST']),
  isOn: z.boolean(),
  source: z.enum(drawSources),
  /** The game whose draw decides this one. */
  derivedFrom: z.nullable(LotteryCode),
  feeds: z.array(FeedName),
  /** What takes bets now. */
  opened: z.nullable(z.object({ issue: IssueNumber, closesAt: Instant })),
  /** The draw whose time came last. */
  last: z.nullable(z.object({ issue: IssueNumber, state: z.enum(drawStates), drawsAt: Instant })),
});
export type ConsoleGame = z.output<typeof ConsoleGame>;

export const listConsoleGames = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/games',
  summary: 'The lottery games and how each is run.',
  access: { permission: 'lottery.read' },
  reply: z.object({ list: z.array(ConsoleGame) }),
  errors: [],
});

export const getGameWaiting = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/games/:game/waiting',
  summary: 'What waits in a game: bets without a result yet, and issues of chases that are still to come.',
  access: { permission: 'lottery.read' },
  params: z.strictObject({ game: LotteryCode }),
  reply: z.object({ orders: z.int(), staked: Money, chaseIssues: z.int() }),
  errors: ['lottery_unknown_game'],
});

export const switchGame = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/games/:game/switch',
  summary:
    'Turns a game on or off. A game that is off takes no bets; its draws with bets are drawn and settled.',
  access: { permission: 'lottery.run' },
  params: z.strictObject({ game: LotteryCode }),
  body: z.strictObject({ isOn: z.boolean() }),
  reply: ConsoleGame,
  errors: ['lottery_unknown_game'],
});

export const changeSource = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/games/:game/source',
  summary:
    'Asks for another source of a game’s results: for draws that are made from then on. Another operator agrees.',
  access: { permission: 'lottery.request' },
  params: z.strictObject({ game: LotteryCode }),
  body: z.strictObject({
    source: z.enum(['HOUSE', 'FEED', 'MANUAL']),
    /** Of FEED alone: all of them must tell the same result. */
    feeds: z.array(FeedName).check(z.maxLength(4)),
    reason: ApprovalReason,
  }),
  reply: Approval,
  errors: ['already_requested', 'lottery_unknown_game', 'lottery_source_wrong', 'lottery_feed_unknown'],
});

export const ConsoleFeed = z.object({
  feed: FeedName,
  /** SHA-256 of the public key; both sides can compare it. */
  fingerprint: z.string(),
  games: z.array(LotteryCode),
  /** When it told a result last. */
  lastAt: z.nullable(Instant),
});
export type ConsoleFeed = z.output<typeof ConsoleFeed>;

export const listFeeds = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/feeds',
  summary: 'Outside feeds of results, with the fingerprints of their keys.',
  access: { permission: 'lottery.read' },
  reply: z.object({ list: z.array(ConsoleFeed) }),
  errors: [],
});

export const changeFeed = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/feeds',
  summary: 'Asks for a new feed, or for another key of a known one. Another operator agrees.',
  access: { permission: 'lottery.request' },
  body: z.strictObject({
    feed: FeedName,
    /** Ed25519, in PEM or the base64 of its DER. */
    publicKey: z.string().check(z.minLength(40), z.maxLength(400)),
    reason: ApprovalReason,
  }),
  reply: Approval,
  errors: ['already_requested', 'lottery_feed_key_wrong'],
});

/** The draws of the next 48 hours, as they stand and as the schedule of the catalogue wants them. */
export const GameSchedule = z.object({
  game: LotteryCode,
  isOn: z.boolean(),
  /** Hours that the game's clock is ahead of UTC. */
  utcOffset: z.number(),
  expected: z.int(),
  made: z.int(),
  /** Issues that should have been made: the first of them. */
  missing: z.array(IssueNumber),
  next: z.nullable(z.object({ issue: IssueNumber, closesAt: Instant, drawsAt: Instant })),
  /** The draw that is farthest ahead. */
  until: z.nullable(Instant),
});
export type GameSchedule = z.output<typeof GameSchedule>;

export const getSchedules = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/schedules',
  summary: 'For each game how many draws of the next 48 hours are made, and which are missing.',
  access: { permission: 'lottery.read' },
  reply: z.object({ list: z.array(GameSchedule), hours: z.int(), serverTime: Instant }),
  errors: [],
});

export const listComing = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/schedules/:game',
  summary: 'The next draws of a game, the soonest first.',
  access: { permission: 'lottery.read' },
  params: z.strictObject({ game: LotteryCode }),
  reply: z.object({
    list: z.array(
      z.object({
        issue: IssueNumber,
        state: z.enum(drawStates),
        opensAt: Instant,
        closesAt: Instant,
        drawsAt: Instant,
      }),
    ),
  }),
  errors: ['lottery_unknown_game'],
});

export const makeDraws = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/schedules/make',
  summary: 'Makes the draws that are missing now, as the job does every ten minutes.',
  access: { permission: 'lottery.run' },
  reply: z.object({ made: z.int() }),
  errors: [],
});

export const getExposure = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/exposure',
  summary:
    'What the house may have to pay in an issue by bet type and number, of the limit; without an issue the one that takes bets.',
  access: { permission: 'lottery.read' },
  query: z.strictObject({
    gameCode: LotteryCode,
    issue: z.optional(IssueNumber),
    betType: z.optional(LotteryCode),
  }),
  reply: z.object({
    issue: z.nullable(IssueNumber),
    state: z.nullable(z.enum(drawStates)),
    closesAt: z.nullable(Instant),
    limit: Money,
    /** Each bet type that was bet on, its fullest number first. */
    betTypes: z.array(z.object({ betType: LotteryCode, numbers: z.int(), most: Money, sum: Money })),
    /** The fullest numbers. */
    list: z.array(z.object({ betType: LotteryCode, number: text(40), used: Money })),
  }),
  errors: ['lottery_unknown_game', 'lottery_issue_unknown'],
});
