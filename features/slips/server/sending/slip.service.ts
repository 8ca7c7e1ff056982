import { createHash } from 'node:crypto';
import { transferKey } from '@kislap/cashier/contract/cashier.fields';
import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import type { DepositRow } from '@kislap/cashier/server';
import type { AccountId, BodyOf } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { fileTypeOf, pictureMark, redraw } from '@kislap/platform/web/pictures.ts';
import type { SlipId } from '../../contract/slips.ids.ts';
import type { BankTransfer, sendSlip } from '../../contract/slips.ts';
import { plainReference } from '../../rules/matching.ts';
import { expiresAt } from '../bank.provider.ts';
import { findBankAccount } from '../lines/bank-account.queries.ts';
import { slipSeals } from '../slips.seals.ts';
import type { SlipRow } from '../slips.tables.ts';
import type { SlipsDeps } from '../slips.types.ts';
import { insertMarks, marksOf } from './mark.queries.ts';
import { insertSlip, listSlipsOf } from './slip.queries.ts';

const sends = { name: 'slips', max: 20, windowSeconds: 3_600 };
const slipsMax = 10;
/** Figures stay legible. */
const readable = { width: 2_000, height: 2_000, fit: 'inside' } as const;
/** Also one that ended: money that comes late is credited. */
const awaited: readonly DepositRow['status'][] = ['PENDING', 'EXPIRED', 'CANCELLED'];

/** What players do with the slips of their transfers. */
export function createSending({ platform, cashier }: SlipsDeps) {
  const { clock, vault, rateLimits } = platform;
  const db = platform.database.kysely;

  async function findOwn(accountId: AccountId, depositId: DepositId): Promise<DepositRow> {
    const row = await cashier.ownRecords.find(depositId);
    if (row?.account_id !== accountId || row.provider_key !== transferKey) throw new AppError('not_found');
    return row;
  }

  async function view(row: DepositRow): Promise<BankTransfer> {
    const [account, slips] = await Promise.all([
      findBankAccount(db, row.method_id),
      listSlipsOf(db, row.deposit_id),
    ]);
    const isWaiting = slips.some(({ state }) => state === 'WAITING');
    return {
      bankName: account?.bank_name ?? '',
      holder: account?.holder ?? '',
      number: account?.number ?? '',
      amount: row.asked + row.fee,
      reference: shortReference(row.deposit_id),
      expiresAt: expiresAt(row),
      slips: slips.map((slip) => ({
        slipId: slip.slip_id,
        state: slip.state,
        bankReference: slip.bank_reference,
        reason: slip.reason,
        submittedAt: slip.submitted_at,
      })),
      maySend: awaited.includes(row.status) && !isWaiting && slips.length < slipsMax,
    };
  }

  async function readFile(slipId: SlipId, file: File) {
    const content = Buffer.from(await file.arrayBuffer());
    const isPicture = fileTypeOf(content) !== 'application/pdf';
    const kept = isPicture ? await redraw(content, readable, 'jpeg') : content;
    return {
      file_type: isPicture ? ('image/jpeg' as const) : ('application/pdf' as const),
      content_sealed: vault.sealBytes(kept, slipSeals.content_sealed.at({ slip_id: slipId })),
      file_mark: createHash('sha256').update(content).digest('hex'),
      picture_mark: isPicture ? await pictureMark(content) : null,
    };
  }

  return {
    get: async (accountId: AccountId, depositId: DepositId) => view(await findOwn(accountId, depositId)),

    async send(accountId: AccountId, depositId: DepositId, body: BodyOf<typeof sendSlip>) {
      await rateLimits.require(sends, accountId);
      const found = await findOwn(accountId, depositId);
      if (!(await view(found)).maySend) throw new AppError('slip_not_awaited');
      const now = clock.now();
      const slipId = newOwnedId<SlipId>(now, accountId);
      const row: SlipRow = {
        bucket: bucketOf(accountId),
        slip_id: slipId,
        deposit_id: depositId,
        account_id: accountId,
        method_id: found.method_id,
        bank_reference: plainReference(body.bankReference),
        ...(await readFile(slipId, body.slip)),
        state: 'WAITING',
        reason: null,
        note: null,
        paid: null,
        submitted_at: now,
        decided_at: null,
        decided_by: null,
      };
      await db.transaction().execute(async (tx) => {
        const locked = await cashier.ownRecords.lock(tx, depositId);
        if (!awaited.includes(locked.status)) throw new AppError('slip_not_awaited');
        if (!(await insertSlip(tx, row))) throw new AppError('slip_not_awaited');
        await insertMarks(tx, marksOf(row));
      });
      return view(found);
    },
  };
}
