import type { Act } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { mondayOf } from '@kislap/rules/days';
import type { MissionId } from '../../contract/loyalty.ids.ts';
import { MissionWanted } from '../../contract/missions.console.ts';
import { findWrong, type Offers } from '../../rules/missions.ts';
import type { MissionRow, MissionTermsRow } from '../loyalty.tables.ts';
import * as queries from './book.queries.ts';
import type { MissionsParts } from './missions.parts.ts';
import { type Missions, termsOf } from './missions.service.ts';
import { periodAt } from './periods.ts';

type Face = MissionWanted['face'];

/** The columns of a mission that its face fills. */
export function faceRow({ texts, place }: Face) {
  return {
    place,
    title_en: texts.EN.title,
    text_en: texts.EN.text,
    title_ty: texts.TY.title,
    text_ty: texts.TY.text,
  };
}

export async function requireMission(
  tx: Tx,
  known: { missionId: MissionId; version: number },
): Promise<MissionRow> {
  const row = await queries.lockMission(tx, known.missionId);
  if (!row) throw new AppError('not_found');
  if (row.version !== known.version) throw new AppError('mission_version_changed');
  return row;
}

/** The terms that a mission has last, of now or of what comes. */
export async function findLatest(
  db: Executor,
  row: MissionRow,
  now: Date,
): Promise<MissionTermsRow | undefined> {
  const day = manilaDay(now);
  return (await queries.listTermsSince(db, { day, week: mondayOf(day) }, row.mission_id)).at(-1);
}

/** What a mission asks and gives is worth money, so one operator asks for it and another decides. */
export function defineMission(parts: MissionsParts & { missions: Missions; offers: Offers }) {
  const { platform, approvals, audit, missions, offers } = parts;
  const { clock } = platform;

  async function check(tx: Tx, { known, cycle, terms }: MissionWanted) {
    const row = known ? await requireMission(tx, known) : undefined;
    const latest = row && (await findLatest(tx, row, clock.now()));
    const what = row && row.cycle !== cycle ? 'cycle' : findWrong(cycle, terms, offers);
    if (what) throw new AppError('mission_wrong', { what });
    const before = latest?.is_on ? termsOf(latest) : undefined;
    if (before && isSame(before, terms)) throw new AppError('mission_nothing_changed');
    return { row, before };
  }

  const act: Act<typeof MissionWanted> = {
    kind: 'loyalty.mission',
    payload: MissionWanted,
    ask: 'missions.edit',
    decide: 'missions.decide',

    async describe(tx, wanted) {
      const { row, before } = await check(tx, wanted);
      return {
        thing: row ? `mission:${row.mission_id}` : `mission:new:${wanted.face.texts.EN.title}`,
        title: wanted.face.texts.EN.title,
        fields: fieldsOf(wanted, before),
      };
    },

    async perform(tx, wanted, agreed) {
      const { row, before } = await check(tx, wanted);
      const { cycle, face, terms } = wanted;
      const now = clock.now();
      const mission: MissionRow = {
        mission_id: row?.mission_id ?? newId<MissionId>(now),
        version: (row?.version ?? 0) + 1,
        cycle,
        ...faceRow(face),
        changed_at: now,
      };
      await (row ? queries.updateMission(tx, mission) : queries.insertMission(tx, mission));
      const startsOn = periodAt(cycle, now).next;
      await queries.saveTerms(tx, {
        mission_id: mission.mission_id,
        starts_on: startsOn,
        is_on: true,
        metric: terms.metric,
        category: terms.category,
        target: terms.target,
        reward_kind: terms.reward.kind,
        reward_amount: terms.reward.amount,
        mission_points: terms.missionPoints,
        vip_min: terms.vipMin,
      });
      await audit.record(tx, {
        ...agreed.approver,
        action: 'loyalty.mission_changed',
        target: `mission:${mission.mission_id}`,
        ...(before && { before }),
        after: {
          ...{ cycle, terms, startsOn, title: face.texts.EN.title },
          ...{ requestedBy: agreed.requestedBy, reason: agreed.reason },
        },
      });
      return () => missions.changed();
    },
  };
  return approvals.define(act);
}

type Terms = MissionWanted['terms'];

function isSame(one: Terms, other: Terms): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ metric, category, target, reward, missionPoints, vipMin }: Terms): string {
  return [metric, category, target, reward.kind, reward.amount, missionPoints, vipMin].join(' ');
}

function fieldsOf({ cycle, terms }: MissionWanted, before: Terms | undefined) {
  const field = (name: string, as: 'word' | 'text', pick: (terms: Terms) => string | null) => ({
    name,
    as,
    before: before ? pick(before) : null,
    after: pick(terms),
  });
  return [
    { name: 'cycle', as: 'word' as const, before: before ? cycle : null, after: cycle },
    field('metric', 'word', ({ metric }) => metric),
    field('category', 'text', ({ category }) => category),
    field('target', 'text', ({ target }) => formatDecimal(target)),
    field('rewardKind', 'word', ({ reward }) => reward.kind),
    field('reward', 'text', ({ reward }) => formatDecimal(reward.amount)),
    field('missionPoints', 'text', ({ missionPoints }) => String(missionPoints)),
    field('vipMin', 'text', ({ vipMin }) => String(vipMin)),
  ];
}
