import type { AccountId, BodyOf } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { PayeeId } from '../../contract/cashier.ids.ts';
import type { createPayee, Payee, removePayee } from '../../contract/cashier.ts';
import { payeeSeals } from '../cashier.seals.ts';
import type { MethodRow, PayeeRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { findMethod, getSetting, listMethods } from '../deposits/method.queries.ts';
import { isSameName } from '../money-rules.ts';
import * as queries from './payee.queries.ts';

export type NewPayee = Omit<BodyOf<typeof createPayee>, 'paymentPassword' | 'authenticatorCode'>;

export type Payees = ReturnType<typeof createPayees>;

export function createPayees(deps: CashierDeps) {
  const { platform, identity, paymentPasswords } = deps;
  const { clock, vault } = platform;
  const { getNumber, markUnreadable } = createNumbers(platform);
  const db = platform.database.kysely;

  function toPayee(
    row: PayeeRow,
    method: Pick<MethodRow, 'name' | 'kind'> | undefined,
    usableAt: Date,
  ): Payee {
    return {
      payeeId: row.payee_id,
      methodId: row.method_id,
      methodName: method?.name ?? row.method_id,
      kind: method?.kind ?? 'ewallet',
      payeeName: row.payee_name,
      accountMasked: row.account_masked,
      bankName: row.bank_name,
      createdAt: row.created_at,
      usableAt,
      isUsable: row.unreadable_at === null && usableAt <= clock.now(),
      isReadable: row.unreadable_at === null,
    };
  }

  /** Throws `person_check_pending` where this payee shows that the player may be somebody excluded. */
  async function noteAsEvidence(accountId: AccountId, input: NewPayee): Promise<void> {
    const method = await findMethod(db, 'withdrawal', input.methodId);
    const number = plainNumber(input);
    if (!method || !new RegExp(method.account_pattern).test(number)) return;
    const { paused } = await identity.notePayee(accountId, fingerprintOf(method, input));
    if (paused !== 'none') throw new AppError('person_check_pending');
  }

  const plainNumber = ({ accountNumber }: NewPayee) => accountNumber.replace(/[ -]/g, '').toUpperCase();
  const fingerprintOf = ({ channel }: Pick<MethodRow, 'channel'>, input: NewPayee) =>
    vault.fingerprint('payee', `${channel}:${input.bankName ?? ''}:${plainNumber(input)}`);

  /** Checks the account and writes it, in the caller's transaction. */
  async function bind(tx: Tx, accountId: AccountId, input: NewPayee): Promise<Payee> {
    const { methodId, payeeName, bankName } = input;
    const [method, setting] = [await findMethod(tx, 'withdrawal', methodId), await getSetting(tx)];
    if (!method) throw new AppError('method_unavailable');
    if (method.kind === 'bank' && bankName === undefined) throw invalidField('bankName', 'required');
    if (method.kind !== 'bank' && bankName !== undefined) throw invalidField('bankName', 'unknown_field');
    const number = plainNumber(input);
    if (!new RegExp(method.account_pattern).test(number)) throw new AppError('payee_account_invalid');

    await queries.lockPlayer(tx, accountId);
    const name = await identity.setPayeeNameIfEmpty(tx, accountId, payeeName);
    if (!isSameName(name, payeeName)) throw new AppError('payee_name_mismatch');
    const fingerprint = fingerprintOf(method, input);
    const known = await queries.listPayees(tx, accountId);
    const bound = known.filter((payee) => payee.unreadable_at === null);
    // The number of one that cannot be read was named anew.
    for (const payee of known) {
      if (payee.unreadable_at !== null && payee.account_fingerprint === fingerprint)
        await queries.removePayee(tx, accountId, payee.payee_id, clock.now());
    }
    if (bound.some((payee) => payee.account_fingerprint === fingerprint)) throw new AppError('payee_exists');
    if (bound.length >= setting.payees_max) throw new AppError('payee_limit_reached');
    const now = clock.now();
    const payeeId = newOwnedId<PayeeId>(now, accountId);
    const row: PayeeRow = {
      bucket: bucketOf(accountId),
      payee_id: payeeId,
      account_id: accountId,
      method_id: methodId,
      payee_name: payeeName,
      account_sealed: vault.seal(number, payeeSeals.account_sealed.at({ payee_id: payeeId })),
      unreadable_at: null,
      account_masked: mask(number),
      account_fingerprint: fingerprint,
      bank_name: bankName ?? null,
      created_at: now,
      removed_at: null,
    };
    await queries.insertPayee(tx, row);
    await platform.outbox.publish(tx, boundEvent(row));
    return toPayee(row, method, usableAt(row, setting.payee_cooling_hours));
  }

  return {
    getNumber,

    async list(accountId: AccountId) {
      const [rows, methods, setting] = await Promise.all([
        queries.listPayees(db, accountId),
        listMethods(db),
        getSetting(db),
      ]);
      const marked = await Promise.all(rows.map(markUnreadable));
      const list = marked.map((row) => {
        const method = methods.find(
          (known) => known.direction === 'withdrawal' && known.method_id === row.method_id,
        );
        return toPayee(row, method, usableAt(row, setting.payee_cooling_hours));
      });
      return { list, payeesMax: setting.payees_max };
    },

    /** The name payees must carry; null until the account has one. */
    async findName(accountId: AccountId): Promise<string | null> {
      return (await identity.findAccount(accountId))?.payeeName || null;
    },

    /** With the payment password, for the player at the keyboard. */
    async create(accountId: AccountId, input: BodyOf<typeof createPayee>): Promise<Payee> {
      await identity.requireMoneyAllowed(accountId);
      await paymentPasswords.require(accountId, input.paymentPassword);
      await identity.requireSecondFactor(accountId, input.authenticatorCode);
      await noteAsEvidence(accountId, input);
      return db.transaction().execute(async (tx) => {
        const payee = await bind(tx, accountId, input);
        await identity.tellOwner(tx, accountId, 'payeeAdded');
        return payee;
      });
    },

    bind,

    /** Guarded as adding one is: who may not add a payee must not be able to leave the player without one either. */
    async remove(accountId: AccountId, payeeId: PayeeId, input: BodyOf<typeof removePayee>): Promise<void> {
      await paymentPasswords.require(accountId, input.paymentPassword);
      await identity.requireSecondFactor(accountId, input.authenticatorCode);
      if (!(await queries.removePayee(db, accountId, payeeId, clock.now())))
        throw new AppError('payee_not_found');
    },
  };
}

/** Told to whoever waits for a player's first payee. */
function boundEvent({ account_id: subjectId, payee_id: payeeId, method_id: methodId }: PayeeRow) {
  return { topic: 'cashier.payee_bound', subjectId, payload: { payeeId, methodId } };
}

/** A stolen session must not be able to name a payout account and use it at once (trust M1). */
export function usableAt(row: Pick<PayeeRow, 'created_at'>, coolingHours: number): Date {
  return addSeconds(row.created_at, coolingHours * 3600);
}

function mask(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** The sealed numbers of payees, and what happens to one that cannot be read. */
function createNumbers({ clock, log, vault, database }: CashierDeps['platform']) {
  const db = database.kysely;

  /** A number that somebody moved or changed in the database is paid to no more; its owner names it anew. */
  async function markUnreadable(row: PayeeRow): Promise<PayeeRow> {
    if (row.unreadable_at !== null || findNumber(row) !== undefined) return row;
    const unreadableAt = clock.now();
    await queries.saveUnreadable(db, row, unreadableAt);
    log.error({ payeeId: row.payee_id }, 'the number of a payee cannot be read; the payee is closed');
    return { ...row, unreadable_at: unreadableAt };
  }

  const findNumber = (row: PayeeRow) => vault.find(row.account_sealed, payeeSeals.account_sealed.at(row));

  return {
    markUnreadable,

    /** The number to pay to. Throws `payee_unreadable`. */
    async getNumber(row: PayeeRow): Promise<string> {
      const number = (await markUnreadable(row)).unreadable_at === null ? findNumber(row) : undefined;
      if (number === undefined) throw new AppError('payee_unreadable');
      return number;
    },
  };
}
