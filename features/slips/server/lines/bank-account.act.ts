import type { Act } from '@kislap/approvals/server';
import type { ConsoleMethod } from '@kislap/cashier/contract/cashier.channels';
import { AppError } from '@kislap/platform/errors.ts';
import { BankAccount } from '../../contract/slips.console.ts';
import type { SlipDesk } from '../desk/slip.desk.ts';
import type { BankAccountRow } from '../slips.tables.ts';
import type { Doing, SlipsDeps } from '../slips.types.ts';
import { findBankAccount, listBankAccounts, saveBankAccount } from './bank-account.queries.ts';

const names = ['bankName', 'holder', 'number'] as const;

/** Where players transfer to: whoever changes it alone could have their money. */
export function createBankAccounts({ platform, approvals, audit }: SlipsDeps, desk: SlipDesk) {
  const act: Act<typeof BankAccount, ConsoleMethod | undefined> = {
    kind: 'slips.bank_account',
    payload: BankAccount,
    ask: 'payments.configure',
    decide: 'payments.configure',
    look: async (wanted) => (await desk.listMethods()).find(({ methodId }) => methodId === wanted.methodId),
    async describe(tx, wanted, method) {
      if (!method) throw new AppError('method_unavailable');
      const row = await findBankAccount(tx, wanted.methodId);
      const present = row && toAccount(row);
      const fields = names
        .filter((name) => present?.[name] !== wanted[name])
        .map((name) => ({ name, as: 'text' as const, before: present?.[name] ?? null, after: wanted[name] }));
      if (fields.length === 0) throw new AppError('setting_unchanged');
      return { thing: `bank-account:${wanted.methodId}`, title: method.name, fields };
    },
    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const row = await findBankAccount(tx, wanted.methodId);
      const { methodId, bankName, holder, number } = wanted;
      await saveBankAccount(tx, { method_id: methodId, bank_name: bankName, holder, number });
      await audit.record(tx, {
        ...approver,
        action: 'slips.bank_account_changed',
        target: `method:deposit:${methodId}`,
        ...(row && { before: toAccount(row) }),
        after: { ...wanted, requestedBy, reason },
      });
      return undefined;
    },
  };
  const ask = approvals.define(act);

  return {
    ask: (account: BankAccount, reason: string, by: Doing) => ask(account, reason, by),

    async list() {
      const [methods, rows] = await Promise.all([
        desk.listMethods(),
        listBankAccounts(platform.database.kysely),
      ]);
      const list = methods.map(({ methodId, name }) => {
        const row = rows.find(({ method_id }) => method_id === methodId);
        return { methodId, methodName: name, account: row ? toAccount(row) : null };
      });
      return { list };
    },
  };
}

function toAccount(row: BankAccountRow): BankAccount {
  return { methodId: row.method_id, bankName: row.bank_name, holder: row.holder, number: row.number };
}
