import type { ActingOperator } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { Language } from '@kislap/contract-kit';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import type { GoodsId } from '../../contract/loyalty.ids.ts';
import { DeskGoods, type GoodsDraft } from '../../contract/mall.console.ts';
import type { Goods } from '../../contract/mall.ts';
import type { GoodsRow } from '../loyalty.tables.ts';
import * as queries from './goods.queries.ts';

interface GoodsParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  audit: Pick<Audit, 'record'>;
}

/** What the points mall offers. */
export function createGoodsDesk({ platform, audit }: GoodsParts) {
  const { clock } = platform;
  const db = platform.database.kysely;
  const toRow = (goodsId: GoodsId, draft: GoodsDraft, version: number): GoodsRow => ({
    goods_id: goodsId,
    name_en: draft.nameEn,
    name_ty: draft.nameTy,
    text_en: draft.textEn,
    text_ty: draft.textTy,
    price: draft.price,
    stock: draft.stock,
    state: draft.isOpen ? 'OPEN' : 'HIDDEN',
    place: draft.place,
    version,
    updated_at: clock.now(),
  });

  return {
    async list(language: Language): Promise<Goods[]> {
      const rows = await queries.listOpenGoods(db);
      return rows.map((row) => ({
        goodsId: row.goods_id,
        name: language === 'TY' ? row.name_ty : row.name_en,
        text: language === 'TY' ? row.text_ty : row.text_en,
        price: row.price,
        stock: row.stock,
      }));
    },

    listAll: async (): Promise<DeskGoods[]> => (await queries.listAllGoods(db)).map(toDesk),

    async create(draft: GoodsDraft, by: ActingOperator): Promise<DeskGoods> {
      const row = toRow(newId<GoodsId>(clock.now()), draft, 1);
      const made = toDesk(row);
      await db.transaction().execute(async (tx) => {
        await queries.insertGoods(tx, row);
        await audit.record(tx, {
          ...by,
          action: 'loyalty.goods_created',
          target: `goods:${row.goods_id}`,
          after: z.encode(DeskGoods, made),
        });
      });
      return made;
    },

    async update(
      goodsId: GoodsId,
      { version, ...draft }: GoodsDraft & { version: number },
      by: ActingOperator,
    ): Promise<DeskGoods> {
      const row = toRow(goodsId, draft, version);
      const saved = { ...toDesk(row), version: version + 1 };
      await db.transaction().execute(async (tx) => {
        const known = await queries.findGoods(tx, goodsId);
        if (!known) throw new AppError('not_found');
        if (!(await queries.saveGoods(tx, row))) throw new AppError('goods_changed');
        await audit.record(tx, {
          ...by,
          action: 'loyalty.goods_changed',
          target: `goods:${goodsId}`,
          before: z.encode(DeskGoods, toDesk(known)),
          after: z.encode(DeskGoods, saved),
        });
      });
      return saved;
    },
  };
}

function toDesk(row: GoodsRow): DeskGoods {
  return {
    goodsId: row.goods_id,
    nameEn: row.name_en,
    nameTy: row.name_ty,
    textEn: row.text_en,
    textTy: row.text_ty,
    price: row.price,
    stock: row.stock,
    isOpen: row.state === 'OPEN',
    place: row.place,
    version: row.version,
  };
}
