import type { ActingOperator } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId, BodyOf, Language } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Ledger } from '@kislap/ledger';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { PaymentPasswords } from '@kislap/wallet/server';
import { RedemptionId } from '../../contract/loyalty.ids.ts';
import type { decideOrder } from '../../contract/mall.console.ts';
import { Delivery, type Redemption, type redeemGoods } from '../../contract/mall.ts';
import type { Levels } from '../levels/levels.service.ts';
import { redemptionSeals } from '../loyalty.seals.ts';
import type { RedemptionRow } from '../loyalty.tables.ts';
import { lockPlayer } from '../play/play.queries.ts';
import type { PointsDesk } from '../points/points.service.ts';
import { findGoods, putOneBack, takeOne } from './goods.queries.ts';
import * as queries from './order.queries.ts';

interface OrdersParts {
  platform: Pick<Platform, 'database' | 'clock' | 'vault'>;
  audit: Pick<Audit, 'record'>;
  identity: Pick<Identity, 'requireMoneyAllowed'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  ledger: Pick<Ledger, 'findPause'>;
  paymentPasswords: Pick<PaymentPasswords, 'require'>;
  points: PointsDesk;
  levels: Pick<Levels, 'tell'>;
}

type RedeemRequest = BodyOf<typeof redeemGoods> & { key: string; language: Language };

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const places = createKeyset(RedemptionId);

/** Orders of the points mall: points and stock are taken with the request, and given back if it is rejected. */
export function createOrders(parts: OrdersParts) {
  const { platform, audit, listNames, points, levels } = parts;
  const { clock, vault } = platform;
  const db = platform.database.kysely;

  async function decide(
    redemptionId: RedemptionId,
    { outcome, note }: BodyOf<typeof decideOrder>,
    by: ActingOperator,
  ): Promise<void> {
    const accountId = await db.transaction().execute(async (tx) => {
      const found = await queries.findOrder(tx, redemptionId);
      if (!found) throw new AppError('not_found');
      // The player first, as everywhere.
      await lockPlayer(tx, found.account_id);
      const row = await queries.lockOrder(tx, redemptionId);
      if (row?.state !== 'IN_PROCESS') throw new AppError('redemption_decided');
      await queries.saveDecision(tx, {
        ...row,
        ...{ state: outcome, note: note || null, decided_by: by.actor.username, decided_at: clock.now() },
      });
      if (outcome === 'REJECTED') {
        const lots = await queries.listOrderLots(tx, row);
        await points.giveBack(
          tx,
          { accountId: row.account_id, kind: 'RETURNED', reference: redemptionId },
          lots.map((lot) => ({ earnedOn: lot.earned_on, points: lot.points })),
        );
        await putOneBack(tx, row.goods_id);
      }
      await audit.record(tx, {
        ...by,
        action: 'loyalty.order_decided',
        target: `redemption:${redemptionId}`,
        before: { state: row.state },
        after: { state: outcome, note },
      });
      return row.account_id;
    });
    levels.tell([accountId]);
  }

  return {
    redeem: createRedeeming(parts),
    decide,

    async listOwn(accountId: AccountId, { after, pageSize }: PageQuery, language: Language) {
      const page = { after: places.read(after), limit: pageSize + 1 };
      const rows = await queries.listOwnOrders(db, accountId, page);
      const { shown, next } = places.cut(rows, pageSize, (row) => row.redemption_id);
      return { list: shown.map((row) => toRedemption(row, language)), next };
    },

    async list(state: 'waiting' | 'decided', { after, pageSize }: PageQuery) {
      const page = { after: places.read(after), limit: pageSize + 1 };
      const [rows, waiting] = await Promise.all([
        state === 'waiting' ? queries.listWaitingOrders(db, page) : queries.listDecidedOrders(db, page),
        queries.countWaitingOrders(db),
      ]);
      const { shown, next } = places.cut(rows, pageSize, (row) => row.redemption_id);
      const names = await listNames(shown.map((row) => row.account_id));
      const list = shown.map((row) => ({
        ...toRedemption(row, 'EN'),
        accountId: row.account_id,
        account: names.get(row.account_id) ?? '',
        decidedBy: row.decided_by,
      }));
      return { list, next, waiting };
    },

    /** Whoever reads a person's address is noted. */
    async getDelivery(redemptionId: RedemptionId, by: ActingOperator): Promise<Delivery> {
      const row = await queries.findOrder(db, redemptionId);
      if (!row?.delivery) throw new AppError('not_found');
      await audit.record(db, {
        ...by,
        action: 'loyalty.delivery_read',
        target: `redemption:${redemptionId}`,
      });
      return Delivery.parse(JSON.parse(vault.open(row.delivery, redemptionSeals.delivery.at(row))));
    },
  };
}

/** What a player asks for: order, points and stock in one transaction. */
function createRedeeming(parts: OrdersParts) {
  const { platform, identity, ledger, paymentPasswords, points, levels } = parts;
  const { clock, vault } = platform;
  const db = platform.database.kysely;

  async function requireAllowed(accountId: AccountId): Promise<void> {
    await identity.requireMoneyAllowed(accountId);
    const pause = await ledger.findPause(accountId);
    if (pause) throw new AppError(pause);
  }

  async function redeem(accountId: AccountId, request: RedeemRequest): Promise<Redemption> {
    const { goodsId, delivery, key, language } = request;
    await requireAllowed(accountId);
    await paymentPasswords.require(accountId, request.paymentPassword);
    const row = await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, accountId);
      const known = await queries.findByRequest(tx, accountId, key);
      if (known && known.goods_id !== goodsId) throw new AppError('idempotency_key_reused');
      if (known) return known;
      const goods = await findGoods(tx, goodsId);
      if (goods?.state !== 'OPEN') throw new AppError('not_found');
      if (goods.stock === 0) throw new AppError('goods_sold_out');
      const now = clock.now();
      const id = newOwnedId<RedemptionId>(now, accountId);
      const order: RedemptionRow = {
        bucket: bucketOf(accountId),
        redemption_id: id,
        account_id: accountId,
        request_key: key,
        goods_id: goodsId,
        name_en: goods.name_en,
        name_ty: goods.name_ty,
        points: goods.price,
        delivery: vault.seal(JSON.stringify(delivery), redemptionSeals.delivery.at({ redemption_id: id })),
        ...{ state: 'IN_PROCESS', note: null, decided_by: null, created_at: now, decided_at: null },
      };
      const spent = await points.spend(tx, {
        accountId,
        points: goods.price,
        kind: 'REDEEMED',
        reference: id,
      });
      await queries.insertOrder(
        tx,
        order,
        spent.map((part) => ({
          bucket: order.bucket,
          redemption_id: id,
          earned_on: part.earnedOn,
          points: part.points,
        })),
      );
      // Last, since everybody who wants the same waits for it.
      if (!(await takeOne(tx, goods))) throw new AppError('goods_sold_out');
      return order;
    });
    levels.tell([accountId]);
    return toRedemption(row, language);
  }

  return redeem;
}

function toRedemption(row: RedemptionRow, language: Language): Redemption {
  return {
    redemptionId: row.redemption_id,
    name: language === 'TY' ? row.name_ty : row.name_en,
    points: row.points,
    state: row.state,
    note: row.note,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}
