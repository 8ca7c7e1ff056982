import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId, GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { ReviewReference } from './gateway.console.ts';

/** `taken_back`: by the vendor, before anybody decided. */
export const heldWinStates = ['held', 'released', 'returned', 'taken_back'] as const;
const HeldWinState = z.enum(heldWinStates);
export type HeldWinState = z.output<typeof HeldWinState>;

/** `release` pays the player; `return` gives the money back to the vendor's account. */
export const heldWinDecisions = ['release', 'return'] as const;
export const HeldWinDecision = z.enum(heldWinDecisions);
export type HeldWinDecision = z.output<typeof HeldWinDecision>;

export const HeldWinKey = z.strictObject({
  accountId: AccountId,
  vendorKey: text(40),
  reference: ReviewReference,
});
export type HeldWinKey = z.output<typeof HeldWinKey>;

/** A win above the limit of its game, or on no stake that explains it. The vendor was told that it is taken. */
export const HeldWin = z.object({
  accountId: AccountId,
  account: z.string(),
  vendorKey: z.string(),
  reference: z.string(),
  type: z.enum(['WIN', 'BONUS', 'JACKPOT']),
  amount: Money,
  /** Of the whole round, as it stands. */
  stake: Money,
  gameId: z.nullable(GameId),
  gameName: z.nullable(z.string()),
  roundRef: z.nullable(z.string()),
  heldAt: Instant,
  state: HeldWinState,
  doneAt: z.nullable(Instant),
  /** The two people. */
  doneBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type HeldWin = z.output<typeof HeldWin>;

export const listHeldWins = defineEndpoint({
  method: 'GET',
  path: '/console/api/gateway/held-wins',
  summary: 'Wins that are held for review, the latest first.',
  access: { permission: 'ledger.read' },
  query: z.strictObject({
    /** Without it all of them. */
    state: z.optional(HeldWinState),
    accountId: z.optional(AccountId),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(HeldWin),
    next: z.nullable(Cursor),
    /** The number of wins that are held, in any list. */
    waiting: z.int(),
    waitingSince: z.nullable(Instant),
  }),
  errors: [],
});

export const decideHeldWin = defineEndpoint({
  method: 'POST',
  path: '/console/api/gateway/held-wins/decision',
  summary: 'Asks to release a held win to the player or to return it to the vendor. Another operator agrees.',
  access: { permission: 'held_wins.ask' },
  body: z.extend(HeldWinKey, { decision: HeldWinDecision, reason: ApprovalReason }),
  reply: Approval,
  errors: ['held_win_decided', 'already_requested'],
});

const limitScopes = ['house', 'studio', 'game'] as const;
export const LimitScope = z.enum(limitScopes);
export type LimitScope = z.output<typeof LimitScope>;

/** At most a million times the stake. */
export const Multiplier = z.int().check(z.gte(1), z.lte(1_000_000));

export const WinLimitRow = z.object({
  scope: LimitScope,
  /** The studio's code or the game's id; empty for the house. */
  name: z.string(),
  label: z.string(),
  multiplier: Multiplier,
});
export type WinLimitRow = z.output<typeof WinLimitRow>;

export const listWinLimits = defineEndpoint({
  method: 'GET',
  path: '/console/api/gateway/win-limits',
  summary:
    'Limits above which wins are held: of the house first, then of studios and games that have their own.',
  access: { permission: 'ledger.read' },
  reply: z.object({
    list: z.array(WinLimitRow),
    /** The largest win that no stake explains, and the largest prize of a pool, that are paid at once. */
    unstakedMax: Money,
    jackpotMax: Money,
  }),
  errors: [],
});

export const WinLimitChange = z.strictObject({
  scope: LimitScope,
  name: z.string().check(z.maxLength(60)),
  /** Null: no limit of its own any more. */
  multiplier: z.nullable(Multiplier),
  /** Of the house alone. */
  unstakedMax: z.optional(Money),
  jackpotMax: z.optional(Money),
});
export type WinLimitChange = z.output<typeof WinLimitChange>;

export const changeWinLimit = defineEndpoint({
  method: 'POST',
  path: '/console/api/gateway/win-limits',
  summary: 'Asks for another limit of the house, a studio or a game. Another operator agrees.',
  access: { permission: 'held_wins.ask' },
  body: z.extend(WinLimitChange, { reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested'],
});
