import { AccountId, normaliseMobile, type QueryOf } from '@kislap/contract-kit';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { AppError } from '@kislap/platform/errors.ts';
import {
  type listPlayers,
  type Player,
  type PlayerDetailName,
  type PlayerRow,
  playerDetailNames,
} from '../../contract/identity.console.ts';
import { createAvatars } from '../avatar/avatar.service.ts';
import { normaliseEmail } from '../contact/contacts.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { accountSeals } from '../identity.seals.ts';
import { findRegistration } from '../register/registration.queries.ts';
import * as queries from './account.queries.ts';
import { toMaskedContacts } from './member-info.ts';

const defaultPageSize = 25;
const shownLength = 2;

type Details = Partial<Record<PlayerDetailName, string>>;

/** What operators see of players. */
export interface Players {
  list(query: QueryOf<typeof listPlayers>): Promise<{ list: PlayerRow[]; totalPages: number }>;
  /** Throws `not_found`. */
  get(accountId: AccountId): Promise<Player>;
  /** In full; throws `not_found` where nothing is on file. */
  getDetail(accountId: AccountId, name: PlayerDetailName): Promise<string>;
}

export function createPlayers(
  parts: Pick<IdentityParts, 'db' | 'vault' | 'clock' | 'rng' | 'rateLimits'>,
  countryOf: (accountId: AccountId) => Promise<string | null>,
): Players {
  const { db, vault } = parts;

  /** One box for everything: an id, an email address, a mobile number, else the beginning of a name. */
  async function readSearch(search: string | undefined): Promise<queries.PlayerFilter> {
    if (!search) return {};
    const id = AccountId.safeParse(search.toLowerCase());
    if (id.success) return { ids: [id.data] };
    if (search.includes('@')) {
      const fingerprint = vault.fingerprint('email', normaliseEmail(search));
      return { ids: await queries.listContactOwners(db, [{ kind: 'email', fingerprint }]) };
    }
    if (/^\+?[\d\s-]{7,20}$/.test(search)) {
      const fingerprint = vault.fingerprint('mobile', normaliseMobile(search));
      return { ids: await queries.listContactOwners(db, [{ kind: 'mobile', fingerprint }]) };
    }
    return { namePrefix: search };
  }

  async function nameAccount(accountId: AccountId | null) {
    const row = accountId && (await queries.findAccountRow(db, accountId));
    return row ? { playerId: row.id, account: row.username } : null;
  }

  async function describeRegistration(accountId: AccountId): Promise<Player['registration']> {
    const row = await findRegistration(db, accountId);
    if (!row) return null;
    return {
      way: row.way,
      registerMethod: row.register_method,
      domain: row.domain,
      pageUrl: row.page_url,
      affiliateCode: row.affiliate_code,
      referralCode: row.referral_code,
      referrer: await nameAccount(row.referrer_id),
      recommender: await nameAccount(row.recommender_id),
    };
  }

  return {
    async list({ search, page = 1, pageSize = defaultPageSize, ...rest }) {
      const filter = { ...(await readSearch(search)), ...rest };
      const [rows, count] = await Promise.all([
        queries.listPlayerRows(db, filter, pageSize, (page - 1) * pageSize),
        queries.countPlayers(db, filter),
      ]);
      return { list: rows.map(toPlayerRow), totalPages: Math.ceil(count / pageSize) };
    },

    async getDetail(accountId, name) {
      const row = await queries.findAccountRow(db, accountId);
      const value = row && openDetails(row, vault)[name];
      if (value === undefined) throw new AppError('not_found');
      return value;
    },

    async get(accountId) {
      const row = await queries.findAccountRow(db, accountId);
      if (!row) throw new AppError('not_found');
      const upline = row.upline_id ? await queries.findAccountRow(db, row.upline_id) : undefined;
      return {
        ...toPlayerRow(row),
        payeeName: row.payee_name,
        birthDate: row.birth_date,
        language: row.language,
        ...toMaskedContacts(row, vault),
        details: maskDetails(openDetails(row, vault)),
        uplineId: row.upline_id,
        uplineAccount: upline?.username ?? null,
        registrationIp: row.registration_ip,
        country: await countryOf(accountId),
        statusReason: row.status_reason,
        avatarUrl: await createAvatars(parts).findUrl(accountId, row.nickname),
        registration: await describeRegistration(accountId),
      };
    },
  };
}

function toPlayerRow(row: queries.AccountRow): PlayerRow {
  return {
    playerId: row.id,
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    identityStatus: row.identity_status,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    labels: row.labels,
  };
}

/** The ID number and the messenger names on file, in full. */
function openDetails(row: queries.AccountRow, vault: Vault): Details {
  const { id_number, messengers } = row;
  const named: Details =
    messengers === null ? {} : JSON.parse(vault.open(messengers, accountSeals.messengers.at(row)));
  return {
    ...named,
    ...(id_number !== null && { idNumber: vault.open(id_number, accountSeals.id_number.at(row)) }),
  };
}

/** Those on file as a list may show them; of a short one nothing can be read. */
function maskDetails(details: Details): Player['details'] {
  return playerDetailNames.flatMap((name) => {
    const value = details[name];
    if (value === undefined) return [];
    const end = value.length > 2 * shownLength ? value.slice(-shownLength) : '';
    return [{ name, masked: `•••• ${end}`.trim() }];
  });
}
