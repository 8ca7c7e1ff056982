import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, LanguageCode, Nothing, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId, SessionId, uuid } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { ContactKind, ContactWay } from './contacts.ts';
import { AccountTypeCode, IdentityStatus } from './member-info.ts';

export const playersPageSizeMax = 100;
const PlayerParams = z.strictObject({ playerId: AccountId });
const Reason = text(500, 3);

/** `locked`: cannot sign in or bet, wins still arrive; `closed`: the same, for good. */
export const AccountStatus = z.enum(['open', 'locked', 'closed']);
export type AccountStatus = z.output<typeof AccountStatus>;

export const PlayerRow = z.object({
  playerId: AccountId,
  account: z.string(),
  nickname: z.string(),
  type: AccountTypeCode,
  status: AccountStatus,
  identityStatus: IdentityStatus,
  createdAt: Instant,
  lastLoginAt: z.nullable(Instant),
  /** Ids of what features above put on the account: its tags. */
  labels: z.array(z.string()),
});
export type PlayerRow = z.output<typeof PlayerRow>;

/** What a registration may ask for beside the contacts. */
export const playerDetailNames = ['idNumber', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat'] as const;
export const PlayerDetailName = z.enum(playerDetailNames);
export type PlayerDetailName = z.output<typeof PlayerDetailName>;

const NamedAccount = z.object({ playerId: AccountId, account: z.string() });

export const Player = z.object({
  ...PlayerRow.shape,
  payeeName: z.string(),
  birthDate: z.nullable(Day),
  language: LanguageCode,
  /** Masked; who needs the whole value asks the player. */
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  /** Those on file, masked: all but the last two characters. */
  details: z.array(z.object({ name: PlayerDetailName, masked: z.string() })),
  uplineId: z.nullable(AccountId),
  uplineAccount: z.nullable(z.string()),
  registrationIp: z.string(),
  /** ISO 3166: by the number or the address of the registration. */
  country: z.nullable(z.string()),
  statusReason: z.nullable(z.string()),
  /** What they chose, or the default. */
  avatarUrl: z.string(),
  /** How the account came about; null where it was not by a registration. */
  registration: z.nullable(
    z.object({
      way: z.enum(['username', 'mobile']),
      registerMethod: z.string(),
      domain: z.nullable(z.string()),
      /** The page that registered, as it said itself. */
      pageUrl: z.nullable(z.string()),
      affiliateCode: z.nullable(z.string()),
      /** The code in the link, and its owner. */
      referralCode: z.nullable(z.string()),
      referrer: z.nullable(NamedAccount),
      recommender: z.nullable(NamedAccount),
    }),
  ),
});
export type Player = z.output<typeof Player>;

const AccountTypeText = z.codec(z.string().check(z.regex(/^(0|1|2|4|41|42)$/)), AccountTypeCode, {
  decode: (digits) => AccountTypeCode.parse(Number(digits)),
  encode: String,
});

export const listPlayers = defineEndpoint({
  method: 'GET',
  path: '/console/api/identity/players',
  summary: 'Finds players by the beginning of the account name, or by exact id, mobile number or email.',
  access: { permission: 'players.read' },
  query: z.strictObject({
    search: z.optional(text(120)),
    type: z.optional(AccountTypeText),
    status: z.optional(AccountStatus),
    identityStatus: z.optional(IdentityStatus),
    /** The id of a label: a tag. */
    label: z.optional(uuid),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(playersPageSizeMax)),
  }),
  reply: z.object({ list: z.array(PlayerRow), totalPages: z.int() }),
  errors: [],
  alwaysOpen: true,
});

export const getPlayer = defineEndpoint({
  method: 'GET',
  path: '/console/api/identity/players/:playerId',
  summary: "A player's profile. Every look is in the audit log.",
  access: { permission: 'players.read' },
  params: PlayerParams,
  reply: Player,
  errors: [],
  alwaysOpen: true,
});

export const setPlayerStatus = defineEndpoint({
  method: 'PUT',
  path: '/console/api/identity/players/:playerId/status',
  summary: 'Locks, closes or opens an account; locking ends its sessions and stops bets at once.',
  access: { permission: 'players.write' },
  params: PlayerParams,
  body: z.strictObject({ status: AccountStatus, reason: Reason }),
  reply: Player,
  errors: ['account_closed'],
  alwaysOpen: true,
});

export const setPlayerIdentity = defineEndpoint({
  method: 'PUT',
  path: '/console/api/identity/players/:playerId/identity',
  summary: 'Records the result of an identity check.',
  access: { permission: 'players.write' },
  params: PlayerParams,
  body: z.strictObject({ identityStatus: IdentityStatus, reason: Reason }),
  reply: Player,
  errors: ['birth_date_missing', 'person_verified_elsewhere'],
  alwaysOpen: true,
});

export const revealPlayerDetail = defineEndpoint({
  method: 'POST',
  path: '/console/api/identity/players/:playerId/details/:name/reveal',
  summary: 'The ID number or a messenger name in full. The reason is in the audit log, the value is not.',
  access: { permission: 'players.reveal' },
  params: z.strictObject({ ...PlayerParams.shape, name: PlayerDetailName }),
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ value: z.string() }),
  errors: [],
  alwaysOpen: true,
});

export const PlayerSession = z.object({
  sessionId: SessionId,
  createdAt: Instant,
  lastSeenAt: Instant,
  ip: z.string(),
  device: z.string(),
});

export const listPlayerSessions = defineEndpoint({
  method: 'GET',
  path: '/console/api/identity/players/:playerId/sessions',
  summary: 'Where the player is signed in now.',
  access: { permission: 'sessions.read' },
  params: PlayerParams,
  reply: z.object({ list: z.array(PlayerSession) }),
  errors: [],
  alwaysOpen: true,
});

export const endPlayerSessions = defineEndpoint({
  method: 'POST',
  path: '/console/api/identity/players/:playerId/sessions/end',
  summary: 'Signs the player out: one session, or all of them.',
  access: { permission: 'sessions.end' },
  params: PlayerParams,
  body: z.strictObject({ sessionId: z.optional(SessionId), reason: Reason }),
  reply: z.object({ ended: z.int() }),
  errors: [],
  alwaysOpen: true,
});

export const PlayerLogin = z.object({
  at: Instant,
  ip: z.string(),
  device: z.string(),
  outcome: z.enum(['success', 'password_incorrect', 'locked', 'captcha_incorrect', 'code_incorrect']),
});

export const listPlayerLogins = defineEndpoint({
  method: 'GET',
  path: '/console/api/identity/players/:playerId/logins',
  summary: 'Sign-ins and failed tries, newest first.',
  access: { permission: 'sessions.read' },
  params: PlayerParams,
  query: z.strictObject({ page: z.optional(PageNumber), pageSize: z.optional(pageSize(playersPageSizeMax)) }),
  reply: z.object({ list: z.array(PlayerLogin), totalPages: z.int() }),
  errors: [],
  alwaysOpen: true,
});

export const listPlayerContacts = defineEndpoint({
  method: 'GET',
  path: '/console/api/identity/players/:playerId/contacts',
  summary: 'Changes of mobile number and mail address, newest first, masked.',
  access: { permission: 'sessions.read' },
  params: PlayerParams,
  reply: z.object({
    list: z.array(
      z.object({
        kind: ContactKind,
        at: Instant,
        before: z.nullable(z.string()),
        after: z.string(),
        provenBy: ContactWay,
        ip: z.string(),
        device: z.string(),
      }),
    ),
  }),
  errors: [],
  alwaysOpen: true,
});

export const PlayerNote = z.object({ at: Instant, operatorName: z.string(), content: z.string() });

export const listPlayerNotes = defineEndpoint({
  method: 'GET',
  path: '/console/api/identity/players/:playerId/notes',
  summary: 'What operators wrote about the player, newest first; never shown to the player.',
  access: { permission: 'players.read' },
  params: PlayerParams,
  reply: z.object({ list: z.array(PlayerNote) }),
  errors: [],
  alwaysOpen: true,
});

export const createPlayerNote = defineEndpoint({
  method: 'POST',
  path: '/console/api/identity/players/:playerId/notes',
  summary: 'Adds a note; notes are never changed or deleted.',
  access: { permission: 'players.write' },
  params: PlayerParams,
  body: z.strictObject({ content: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  reply: Nothing,
  errors: [],
  alwaysOpen: true,
});
