import { type AccountId, type ErrorCode, type Language, trialTypes } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { hashPassword } from '@kislap/platform/crypto/passwords.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { AccountStatus } from '../../contract/identity.console.ts';
import type { IdentityStatus, MemberInfo } from '../../contract/member-info.ts';
import { accountSeals } from '../identity.seals.ts';
import type { Account } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';
import { requireOnlyVerified } from '../person/person-facts.ts';
import { termsToAccept } from '../terms/terms.service.ts';
import * as queries from './account.queries.ts';
import { listOpenRows } from './account-page.queries.ts';
import { isBirthDate, isOfAge } from './age.ts';
import { toMemberInfo } from './member-info.ts';
import { createMoneyRule, type MoneyRule } from './money-rule.ts';
import { hasWallet, type NewAccount, openAccount } from './open-account.ts';

export interface NewMember extends Omit<NewAccount, 'passwordHash' | 'termsEdition'> {
  /** Null: nobody signs in to it by password. */
  password: string | null;
  /** Whether the terms that hold count as accepted; true unless said otherwise. */
  hasAcceptedTerms?: boolean;
}

export interface Accounts {
  findAccount(accountId: AccountId, executor?: Executor): Promise<Account | undefined>;
  /** Throws `not_found`. */
  getAccount(accountId: AccountId, executor?: Executor): Promise<Account>;
  findAccountByUsername(username: string): Promise<Account | undefined>;
  /** Its address of mail, as plain text; undefined without one. */
  findMail(accountId: AccountId): Promise<string | undefined>;
  listAccounts(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<AccountId, Account>>;
  /** Open accounts of these buckets that are no trials, in the order of their ids. */
  listOpen(page: {
    buckets: readonly number[];
    afterId: AccountId | null;
    limit: number;
  }): Promise<Pick<Account, 'id' | 'type' | 'createdAt'>[]>;
  getMemberInfo(accountId: AccountId): Promise<MemberInfo>;
  /** Throws what keeps the money still: trial, status, age, identity check. */
  requireMoneyAllowed(accountId: AccountId): Promise<void>;
  /**
   * As `requireMoneyAllowed`, and `terms_outdated` or `person_check_pending`: for stakes and deposits. Money out needs
   * neither new terms nor a decision about the person.
   */
  requireMoneyInAllowed(accountId: AccountId): Promise<void>;
  /** Opens an account of any type, without the brand's registration settings. */
  createMember(executor: Executor, input: NewMember): Promise<Account>;
  setBirthDate(accountId: AccountId, birthDate: string): Promise<MemberInfo>;
  /** Keeps the full name of an account that registered without one; a name on file is never changed. */
  setPayeeNameIfEmpty(executor: Executor, accountId: AccountId, payeeName: string): Promise<string>;
  setLanguage(accountId: AccountId, language: Language): Promise<void>;
  /** Puts what a feature above calls the account on it, or takes it off; the list of players filters by it. */
  setLabel(executor: Executor, accountId: AccountId, labelId: string, isOn: boolean): Promise<void>;
  /** An empty one takes the username again. */
  setNickname(accountId: AccountId, nickname: string): Promise<MemberInfo>;
  /**
   * Locks, closes or opens in the caller's transaction: bets stop with the commit, sessions are ended. After the
   * commit call `announce`, which the answer holds.
   */
  setStatus(
    executor: Executor,
    accountId: AccountId,
    change: { status: AccountStatus; reason: string },
  ): Promise<{ before: Account; announce: () => void }>;
  /** Throws `person_verified_elsewhere` when another account of the person is verified. */
  setIdentityStatus(executor: Executor, accountId: AccountId, status: IdentityStatus): Promise<Account>;
}

export function createAccounts(parts: InnerParts): Accounts {
  const { db, clock, site, vault, ledger, outbox, sessions } = parts;

  async function getRow(executor: Executor, accountId: AccountId): Promise<queries.AccountRow> {
    return found(await queries.findAccountRow(executor, accountId));
  }

  async function getLockedRow(tx: Executor, accountId: AccountId): Promise<queries.AccountRow> {
    return found(await queries.lockAccountRow(tx, accountId));
  }

  async function getMoneyRule(): Promise<MoneyRule> {
    return createMoneyRule(await site.getRules(), manilaDay(clock.now()));
  }

  /** The age is named with its refusal. */
  async function refuse(code: ErrorCode): Promise<AppError> {
    return new AppError(code, code === 'underage' ? { minimumAge: (await site.getRules()).minimumAge } : {});
  }

  const readStanding = (accountId: AccountId) =>
    Promise.all([getRow(db, accountId), getMoneyRule(), site.getTermsEdition()]);

  async function getMemberInfo(accountId: AccountId): Promise<MemberInfo> {
    const [row, rule, termsEdition] = await readStanding(accountId);
    return toMemberInfo(row, vault, { rule, termsEdition });
  }

  return {
    getMemberInfo,

    async findAccount(accountId, executor = db) {
      const row = await queries.findAccountRow(executor, accountId);
      return row && queries.toAccount(row);
    },

    async getAccount(accountId, executor = db) {
      return queries.toAccount(await getRow(executor, accountId));
    },

    async findAccountByUsername(username) {
      const accountId = await queries.findAccountIdByUsername(db, username);
      const row = accountId && (await queries.findAccountRow(db, accountId));
      return row ? queries.toAccount(row) : undefined;
    },

    async findMail(accountId) {
      const row = await queries.findAccountRow(db, accountId);
      return row?.email == null ? undefined : vault.find(row.email, accountSeals.email.at(row));
    },

    async listAccounts(accountIds, executor = db) {
      const rows = await queries.listAccountRows(executor, accountIds);
      return new Map(rows.map((row) => [row.id, queries.toAccount(row)]));
    },

    async listOpen(page) {
      const rows = await listOpenRows(db, page);
      return rows.map(({ id, type, created_at }) => ({ id, type, createdAt: created_at }));
    },

    async requireMoneyAllowed(accountId) {
      const code = (await getMoneyRule())(await getRow(db, accountId));
      if (code) throw await refuse(code);
    },

    async requireMoneyInAllowed(accountId) {
      const [row, rule, edition] = await readStanding(accountId);
      const code = rule(row) ?? (termsToAccept(row, edition) === null ? undefined : 'terms_outdated');
      if (code) throw await refuse(code);
      await parts.persons.requireClear(accountId);
    },

    async createMember(executor, { password, hasAcceptedTerms = true, ...input }) {
      const isAsked = hasAcceptedTerms && hasWallet(input.type);
      const termsEdition = isAsked ? await site.getTermsEdition() : undefined;
      const passwordHash = password === null ? null : await hashPassword(password);
      const accountId = await openAccount(parts, executor, { ...input, passwordHash, termsEdition });
      return queries.toAccount(await getRow(executor, accountId));
    },

    async setBirthDate(accountId, birthDate) {
      const today = manilaDay(clock.now());
      const { minimumAge } = await site.getRules();
      if (!isBirthDate(birthDate, today)) throw invalidField('birthDate', 'out_of_range');
      await db.transaction().execute(async (tx) => {
        const row = await getLockedRow(tx, accountId);
        if (row.birth_date !== null) throw new AppError('birth_date_already_set');
        if (!isOfAge(birthDate, minimumAge, today)) throw new AppError('underage', { minimumAge });
        await parts.screening.requireAllowed(tx, { name: row.payee_name, birthDate });
        await queries.updateAccount(tx, accountId, { birth_date: birthDate });
        await parts.persons.note(tx, accountId, { name: row.payee_name, birthDate });
      });
      return getMemberInfo(accountId);
    },

    async setPayeeNameIfEmpty(executor, accountId, payeeName) {
      const row = await getLockedRow(executor, accountId);
      if (row.payee_name !== '') return row.payee_name;
      await queries.updateAccount(executor, accountId, { payee_name: payeeName });
      await parts.persons.note(executor, accountId, {
        name: payeeName,
        birthDate: row.birth_date ?? undefined,
      });
      return payeeName;
    },

    async setLanguage(accountId, language) {
      await queries.updateAccount(db, accountId, { language });
    },

    setLabel: queries.updateLabel,

    async setNickname(accountId, nickname) {
      const { username } = await getRow(db, accountId);
      await queries.updateAccount(db, accountId, { nickname: nickname || username });
      return getMemberInfo(accountId);
    },

    async setStatus(executor, accountId, { status, reason }) {
      const row = await getLockedRow(executor, accountId);
      if (row.status === 'closed' && status !== 'closed') throw new AppError('account_closed');
      await queries.updateAccount(executor, accountId, { status, status_reason: reason });
      if (hasWallet(row.type)) {
        await ledger.setPlayerStatus(executorOf(executor), accountId, status === 'open' ? 'open' : 'locked');
      }
      if (status !== 'open') await sessions.end(executor, accountId, 'status_changed');
      await outbox.publish(executor, {
        topic: 'identity.status_changed',
        subjectId: accountId,
        payload: { status, before: row.status },
      });
      const announce = () => {
        if (status !== 'open') sessions.announceEnd(accountId, 'status_changed');
      };
      return { before: queries.toAccount(row), announce };
    },

    async setIdentityStatus(executor, accountId, identityStatus) {
      const row = await getLockedRow(executor, accountId);
      if (trialTypes.includes(row.type)) throw new AppError('in_need_true_account');
      // What was verified is, before anything else, the age.
      if (identityStatus === 'verified' && row.birth_date === null) throw new AppError('birth_date_missing');
      if (identityStatus === 'verified') await requireOnlyVerified(parts.persons, executor, accountId);
      await queries.updateAccount(executor, accountId, { identity_status: identityStatus });
      await outbox.publish(executor, {
        topic: 'identity.verified_changed',
        subjectId: accountId,
        payload: { identityStatus, before: row.identity_status },
      });
      return queries.toAccount(row);
    },
  };
}

function found(row: queries.AccountRow | undefined): queries.AccountRow {
  if (!row) throw new AppError('not_found');
  return row;
}
