import { type AccountId, agentTypes, type BodyOf } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import type { createHandover, Handover } from '../../contract/cashier.handovers.ts';
import type { HandoverRow } from '../cashier.tables.ts';
import type { CashierDeps, FindAllowance, Wagering } from '../cashier.types.ts';
import { getSetting } from '../deposits/method.queries.ts';
import { allowanceOf, requireAmount } from '../money-rules.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import type { Asking } from '../withdrawals/withdrawal.asking.ts';
import { sumSince } from '../withdrawals/withdrawal.queries.ts';
import { createFinishing, createHandoverView } from './handover.finishing.ts';
import * as queries from './handover.queries.ts';

/** What a crash left is finished after this. */
const staleSeconds = 10;
const staleMax = 200;

type Wanted = BodyOf<typeof createHandover> & { key: string };

interface Parts {
  asking: Asking;
  wagering: SingleSlot<Wagering>;
  allowance: SingleSlot<FindAllowance>;
}

/** Money along the line of agents (domain 4.8): instant and final, checked as a withdrawal is, without a fee. */
export function createHandovers(deps: CashierDeps, { asking, wagering, allowance }: Parts) {
  const { platform, identity, paymentPasswords, agents, brand } = deps;
  const { clock, log } = platform;
  const db = platform.database.kysely;
  const view = createHandoverView(deps);
  const finish = createFinishing(deps, wagering, view);

  async function findLine(accountId: AccountId) {
    const place = (await agents.listPlaces([accountId])).get(accountId);
    return { upline: place?.path[1], isAgent: agentTypes.some((type) => type === place?.type) };
  }

  /** The direct upline, or the direct downline of an agent who names it. */
  async function requireTarget(accountId: AccountId, { direction, toAccountId }: Wanted): Promise<AccountId> {
    const line = await findLine(accountId);
    if (direction === 'up') {
      if (!line.upline || (toAccountId && toAccountId !== line.upline))
        throw new AppError('handover_target_unknown');
      return line.upline;
    }
    const target = toAccountId && (await agents.listPlaces([toAccountId])).get(toAccountId);
    if (!toAccountId || !line.isAgent || target?.path[1] !== accountId)
      throw new AppError('handover_target_unknown');
    return toAccountId;
  }

  async function requireOpenTarget(accountId: AccountId): Promise<void> {
    try {
      await identity.requireMoneyInAllowed(accountId);
    } catch (error) {
      if (error instanceof AppError) throw new AppError('handover_target_closed');
      throw error;
    }
  }

  async function viewOne(row: HandoverRow): Promise<Handover> {
    const [shown] = await view([(await queries.findHandover(db, row.handover_id)) ?? row], row.account_id);
    assert(shown, 'a row has a view');
    return shown;
  }

  async function begin(accountId: AccountId, wanted: Wanted, to: AccountId): Promise<HandoverRow> {
    const setting = await getSetting(db);
    const { amount, key, direction } = wanted;
    requireAmount(amount, { min: setting.handover_min, max: 10n ** 13n });
    await asking.requireContactsSettled(accountId, setting);
    return db.transaction().execute(async (tx) => {
      await lockPlayer(tx, accountId);
      const raced = await queries.findHandoverByKey(tx, accountId, key);
      if (raced) return raced;
      const now = clock.now();
      const handoverId = newOwnedId<HandoverRow['handover_id']>(now, accountId);
      await asking.requireNoWagering(tx, accountId);
      await asking.requireNoDebt(tx, accountId, handoverId);
      await asking.requireDay(tx, accountId, amount, setting);
      const row: HandoverRow = {
        bucket: bucketOf(accountId),
        handover_id: handoverId,
        account_id: accountId,
        to_account_id: to,
        idempotency_key: key,
        direction,
        amount,
        currency: brand.currency,
        status: 'BEGUN',
        refusal: null,
        created_at: now,
        finished_at: null,
      };
      await queries.insertHandover(tx, row);
      return row;
    });
  }

  return {
    async getLine(accountId: AccountId) {
      const today = manilaDayStart(manilaDay(clock.now()));
      const [{ upline, isAgent }, setting, own, used, handed] = await Promise.all([
        findLine(accountId),
        getSetting(db),
        allowance.get()(db, accountId),
        sumSince(db, accountId, today),
        queries.sumHandedSince(db, accountId, today),
      ]);
      const names = await identity.listAccounts(upline ? [upline] : []);
      return {
        upline: (upline && names.get(upline)?.username) ?? null,
        canSendDown: isAgent,
        amountMin: setting.handover_min,
        dailyLimit: (own ?? allowanceOf(setting)).dailyLimit,
        dailyUsed: used.amount + handed,
      };
    },

    async create(accountId: AccountId, wanted: Wanted): Promise<Handover> {
      const known = await queries.findHandoverByKey(db, accountId, wanted.key);
      if (known && (known.amount !== wanted.amount || known.direction !== wanted.direction))
        throw new AppError('idempotency_key_reused');
      if (known) {
        await finish(known);
        return viewOne(known);
      }
      await identity.requireMoneyAllowed(accountId);
      await paymentPasswords.require(accountId, wanted.paymentPassword);
      const to = await requireTarget(accountId, wanted);
      await requireOpenTarget(to);
      const row = await begin(accountId, wanted, to);
      await finish(row);
      return viewOne(row);
    },

    async list(accountId: AccountId, page: { page: number; pageSize: number }) {
      const { rows, totalPages } = await queries.listHandovers(db, accountId, page);
      return { list: await view(rows, accountId), totalPages };
    },

    /** Job: what a crash left between its steps comes to its end. */
    async finishStale(): Promise<void> {
      for (const row of await queries.listBegun(db, addSeconds(clock.now(), -staleSeconds), staleMax)) {
        await finish(row).catch((error) => {
          if (!(error instanceof AppError))
            log.error({ handoverId: row.handover_id, err: error }, 'a handover could not be finished');
        });
      }
    },
  };
}
