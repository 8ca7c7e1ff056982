import type { ActingOperator } from '@kislap/approvals/server';
import type { AccountId, BodyOf, Language, ReplyOf } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { mondayOf } from '@kislap/rules/days';
import type * as calls from '../../contract/missions.console.ts';
import type { Offers } from '../../rules/missions.ts';
import type { MissionRow, MissionTermsRow } from '../loyalty.tables.ts';
import type { Board } from './board.service.ts';
import * as queries from './book.queries.ts';
import { listLatestClaims } from './claim.queries.ts';
import { faceRow, findLatest, requireMission } from './mission.act.ts';
import type { MissionsParts } from './missions.parts.ts';
import { type Missions, termsOf } from './missions.service.ts';
import { periodAt, weekAt } from './periods.ts';

const claimsShown = 50;

interface DeskParts extends MissionsParts {
  missions: Missions;
  board: Board;
  offers: Offers;
}

/** Missions as operators see and change them. */
export function createMissionDesk({ platform, audit, listAccounts, missions, board, offers }: DeskParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  function now() {
    const day = manilaDay(clock.now());
    return { day, week: mondayOf(day) };
  }

  async function getEntry(row: MissionRow): Promise<calls.MissionEntry> {
    return entryOf(row, await queries.listTermsSince(db, now(), row.mission_id), clock.now());
  }

  /** Changes one under its lock, and counts its version up. */
  async function change(
    known: BodyOf<typeof calls.endMission>,
    doing: ActingOperator,
    make: (tx: Tx, row: MissionRow) => Promise<{ row: MissionRow; action: string; after: object }>,
  ): Promise<calls.MissionEntry> {
    const changed = await db.transaction().execute(async (tx) => {
      const before = await requireMission(tx, known);
      const { row, action, after } = await make(tx, before);
      const next = { ...row, version: before.version + 1, changed_at: clock.now() };
      await queries.updateMission(tx, next);
      await audit.record(tx, { ...doing, action, target: `mission:${row.mission_id}`, after });
      return next;
    });
    missions.changed();
    return getEntry(changed);
  }

  return {
    async list(): Promise<ReplyOf<typeof calls.listMissions>> {
      const [rows, terms] = await Promise.all([
        queries.listMissionRows(db),
        queries.listTermsSince(db, now()),
      ]);
      const termsFor = Map.groupBy(terms, (row) => row.mission_id);
      const list = rows.map((row) => entryOf(row, termsFor.get(row.mission_id) ?? [], clock.now()));
      const { metrics, rewards, hasVip } = offers;
      return { list, offers: { metrics: [...metrics], rewards: [...rewards], hasVip } };
    },

    editFace: ({ face, ...known }: BodyOf<typeof calls.editMissionFace>, doing: ActingOperator) =>
      change(known, doing, async (_tx, row) => ({
        row: { ...row, ...faceRow(face) },
        action: 'loyalty.mission_texts_changed',
        after: face,
      })),

    end: (known: BodyOf<typeof calls.endMission>, doing: ActingOperator) =>
      change(known, doing, async (tx, row) => {
        const latest = await findLatest(tx, row, clock.now());
        if (!latest?.is_on) throw new AppError('mission_nothing_changed');
        const endsOn = periodAt(row.cycle, clock.now()).next;
        await queries.saveTerms(tx, { ...latest, starts_on: endsOn, is_on: false });
        return { row, action: 'loyalty.mission_ended', after: { endsOn } };
      }),

    /** Throws `not_found` where there is no such player. */
    async readPlayer(
      accountId: AccountId,
      language: Language,
    ): Promise<ReplyOf<typeof calls.getPlayerMissions>> {
      if (!(await listAccounts([accountId])).has(accountId)) throw new AppError('not_found');
      const [list, place, claims] = await Promise.all([
        missions.list(accountId, language),
        board.findPlace(accountId, weekAt(clock.now())),
        listLatestClaims(db, accountId, claimsShown),
      ]);
      return {
        list,
        ...place,
        claims: claims.map((row) => ({
          missionId: row.mission_id,
          title: language === 'TY' ? row.title_ty : row.title_en,
          period: row.period,
          reward: { kind: row.reward_kind, amount: row.reward_amount },
          missionPoints: row.mission_points,
          claimedAt: row.claimed_at,
        })),
      };
    },
  };
}

function entryOf(row: MissionRow, terms: readonly MissionTermsRow[], now: Date): calls.MissionEntry {
  const { period } = periodAt(row.cycle, now);
  const held = terms.findLast((one) => one.starts_on <= period);
  const next = terms.find((one) => one.starts_on > period);
  const shown = (one: MissionTermsRow) => (one.is_on ? termsOf(one) : null);
  return {
    missionId: row.mission_id,
    version: row.version,
    cycle: row.cycle,
    face: {
      place: row.place,
      texts: {
        EN: { title: row.title_en, text: row.text_en },
        TY: { title: row.title_ty, text: row.text_ty },
      },
    },
    now: held ? shown(held) : null,
    next: next ? { from: next.starts_on, terms: shown(next) } : null,
    changedAt: row.changed_at,
  };
}
