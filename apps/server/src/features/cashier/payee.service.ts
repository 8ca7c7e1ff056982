import type { AccountId, BodyOf, createPayee, Payee, PayeeId } from '@kislap/contracts';
import { addSeconds } from '../../platform/clock.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { bucketOf } from '../../platform/ids.ts';
import { type MethodRow, newOwnedId, type PayeeRow } from './cashier.tables.ts';
import type { CashierDeps } from './cashier.types.ts';
import { findMethod, getSetting, listMethods } from './method.queries.ts';
import { isSameName } from './money-rules.ts';
import * as queries from './payee.queries.ts';

export type Payees = ReturnType<typeof createPayees>;

export function createPayees(deps: CashierDeps) {
  const { platform, players, paymentPasswords } = deps;
  const { clock, vault } = platform;
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
      isUsable: usableAt <= clock.now(),
    };
  }

  return {
    async list(accountId: AccountId) {
      const [rows, methods, setting] = await Promise.all([
        queries.listPayees(db, accountId),
        listMethods(db),
        getSetting(db),
      ]);
      const list = rows.map((row) => {
        const method = methods.find(
          (known) => known.direction === 'withdrawal' && known.method_id === row.method_id,
        );
        return toPayee(row, method, usableAt(row, setting.payee_cooling_hours));
      });
      return { list, payeesMax: setting.payees_max };
    },

    /** The name payees must carry: the registered one, else the first payee's. */
    async findName(accountId: AccountId): Promise<string | null> {
      return (await players.findRegisteredName(accountId)) ?? queries.findFirstPayeeName(db, accountId);
    },

    async create(accountId: AccountId, input: BodyOf<typeof createPayee>): Promise<Payee> {
      await players.requireMoneyAllowed(accountId);
      await paymentPasswords.require(accountId, input.paymentPassword);
      const [method, setting, registeredName] = await Promise.all([
        findMethod(db, 'withdrawal', input.methodId),
        getSetting(db),
        players.findRegisteredName(accountId),
      ]);
      if (!method) throw new AppError('method_unavailable');
      if (method.kind === 'bank' && input.bankName === undefined) throw invalidField('bankName', 'required');
      if (method.kind !== 'bank' && input.bankName !== undefined)
        throw invalidField('bankName', 'unknown_field');
      const number = input.accountNumber.replace(/[ -]/g, '').toUpperCase();
      if (!new RegExp(method.account_pattern).test(number)) throw new AppError('payee_account_invalid');

      const now = clock.now();
      const row: PayeeRow = {
        bucket: bucketOf(accountId),
        payee_id: newOwnedId<PayeeId>(now, accountId),
        account_id: accountId,
        method_id: method.method_id,
        payee_name: input.payeeName,
        account_sealed: vault.seal(number),
        account_masked: mask(number),
        account_fingerprint: vault.fingerprint(
          'payee',
          `${method.channel}:${input.bankName ?? ''}:${number}`,
        ),
        bank_name: input.bankName ?? null,
        created_at: now,
        removed_at: null,
      };
      await db.transaction().execute(async (tx) => {
        const player = await queries.lockPlayer(tx, accountId);
        const name = registeredName ?? player.payee_name;
        if (name !== null && !isSameName(name, input.payeeName)) throw new AppError('payee_name_mismatch');
        const bound = await queries.listPayees(tx, accountId);
        if (bound.some((payee) => payee.account_fingerprint === row.account_fingerprint)) {
          throw new AppError('payee_exists');
        }
        if (bound.length >= setting.payees_max) throw new AppError('payee_limit_reached');
        await queries.insertPayee(tx, row);
        if (name === null) await queries.saveFirstPayeeName(tx, accountId, input.payeeName);
      });
      return toPayee(row, method, usableAt(row, setting.payee_cooling_hours));
    },

    async remove(accountId: AccountId, payeeId: PayeeId, paymentPassword: string): Promise<void> {
      await paymentPasswords.require(accountId, paymentPassword);
      if (!(await queries.removePayee(db, accountId, payeeId, clock.now())))
        throw new AppError('payee_not_found');
    },
  };
}

/** A stolen session must not be able to name a payout account and use it at once (trust M1). */
export function usableAt(row: Pick<PayeeRow, 'created_at'>, coolingHours: number): Date {
  return addSeconds(row.created_at, coolingHours * 3600);
}

function mask(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
