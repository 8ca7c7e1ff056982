import type { Language } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { ActivityState, Award } from '../../contract/promotion.fields.ts';
import { readContent } from '../offers/content.ts';
import { listVersions, type Published } from '../offers/promotion.queries.ts';
import type { VersionRow } from '../promotions.tables.ts';
import type { SeenAward } from './award.queries.ts';

/** As people see them, under the titles of the versions that were accepted. */
export async function toAwards(
  db: Executor,
  rows: readonly SeenAward[],
  language: Language,
): Promise<Award[]> {
  return viewAwards(rows, await listVersions(db, rows), language);
}

/** The same of versions that are known. */
export function viewAwards(
  rows: readonly SeenAward[],
  versions: readonly VersionRow[],
  language: Language,
): Award[] {
  const contents = new Map(
    versions.map((row) => [`${row.promotion_id} ${row.version}`, readContent(row.content)]),
  );
  return rows.flatMap((row) => {
    const content = contents.get(`${row.promotion_id} ${row.version}`);
    return content ? toAward(row, content.texts[language].title, content.kind) : [];
  });
}

function toAward(row: SeenAward, title: string, kind: Award['kind']): Award {
  return {
    awardId: row.award_id,
    promotionId: row.promotion_id,
    title,
    kind,
    state: row.state,
    ending: row.ending,
    remark: row.remark,
    answer: row.answer,
    deposit: row.deposit,
    base: row.base_of === null ? null : row.base,
    bonus: row.bonus,
    outcome: row.outcome,
    stakeMax: row.stake_max,
    target: row.target,
    progress: row.progress,
    joinedAt: row.joined_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}

/** The state in which a player sees a promotion (specification section 4). */
export function activityStateOf(
  { state, stock_left }: Pick<Published, 'state' | 'stock_left'>,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  award: Pick<SeenAward, 'state'> | undefined,
  now: Date,
): ActivityState {
  if (award) return award.state;
  if (state === 'CLOSED' || (endsAt !== null && endsAt <= now) || stock_left === 0) return 'CLOSED';
  return startsAt > now ? 'COMING_SOON' : 'JOIN';
}
