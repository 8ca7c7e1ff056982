import type { Audit } from '@kislap/audit/server';
import type { BodyOf } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { changeTag, createTag, Tag } from '../contract/tags.console.ts';
import type { TagId } from '../contract/tags.ids.ts';
import * as queries from './tag.queries.ts';
import type { TagRow } from './tags.tables.ts';

/** Who does it, for the audit log. */
export interface Doing {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

interface CatalogueParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  audit: Pick<Audit, 'record'>;
}

/** All of them are sent at once. */
const tagsMax = 200;

/** Which tags there are. */
export function createCatalogue({ platform, audit }: CatalogueParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  const list = async (executor: Executor = db) => ({
    list: (await queries.listTagRows(executor)).map(toTag),
  });

  return {
    list,

    async create(body: BodyOf<typeof createTag>, doing: Doing) {
      const now = clock.now();
      const row = { ...toColumns(body), tag_id: newId<TagId>(now), created_at: now };
      await db.transaction().execute(async (tx) => {
        if ((await queries.listTagRows(tx)).length >= tagsMax) throw new AppError('too_many_tags');
        const whole = { ...row, is_retired: false, version: 1 };
        if (!(await queries.insertTag(tx, whole))) throw new AppError('tag_name_taken');
        await audit.record(tx, {
          ...doing,
          action: 'tags.tag_created',
          target: `tag:${row.tag_id}`,
          after: body,
        });
      });
      return list();
    },

    async change(tagId: TagId, body: BodyOf<typeof changeTag>, doing: Doing) {
      await db.transaction().execute(async (tx) => {
        const row = await queries.findTagRow(tx, tagId);
        if (!row) throw new AppError('not_found');
        if (row.version !== body.version) throw new AppError('tag_changed');
        if (await queries.isNameTaken(tx, body.name, tagId)) throw new AppError('tag_name_taken');
        const next = { ...row, ...toColumns(body), is_retired: body.isRetired, version: row.version + 1 };
        await queries.updateTag(tx, next);
        await audit.record(tx, {
          ...doing,
          action: 'tags.tag_changed',
          target: `tag:${tagId}`,
          before: toTag(row),
          after: toTag(next),
        });
      });
      return list();
    },
  };
}

function toColumns(body: BodyOf<typeof createTag>) {
  const { name, tone, descriptionEn, descriptionTy } = body;
  return { name, tone, description_en: descriptionEn, description_ty: descriptionTy };
}

export function toTag(row: TagRow): Tag {
  return {
    tagId: row.tag_id,
    name: row.name,
    tone: row.tone,
    descriptionEn: row.description_en,
    descriptionTy: row.description_ty,
    isRetired: row.is_retired,
    version: row.version,
  };
}
