import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { DerivedRecord, FairRecord } from '../../contract/draws.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { findSeed } from '../fair/fair.queries.ts';
import type { DrawRow } from '../lottery.tables.ts';
import { listLeaves } from '../orders/leaves.queries.ts';
import { requireGranted } from '../refusal.ts';
import * as queries from './draw.queries.ts';

/** A record with more leaves than this is told without them. */
const leavesMax = 200_000;

/** What lets everybody recompute a house draw. */
export function createFairReading({ db, catalogues }: { db: Database; catalogues: Catalogues }) {
  async function fairOf(draw: DrawRow): Promise<FairRecord> {
    const seed = await findSeed(db, draw.draw_id);
    if (!seed) throw new AppError('not_found');
    const isOver = seed.revealed_seed !== null;
    return {
      game: draw.game,
      issue: draw.issue,
      commit: seed.commit_hash,
      betsRoot: draw.bets_root,
      beacon: seed.beacon,
      serverSeed: seed.revealed_seed,
      // A corrected result is not the one that the seed makes.
      result: isOver ? ((await queries.findFirstResult(db, draw.draw_id)) as FairRecord['result']) : null,
      leaves: isOver ? await leavesOf(draw) : null,
    };
  }

  async function leavesOf(draw: DrawRow): Promise<string[] | null> {
    const all: string[] = [];
    for await (const leaves of listLeaves(db, draw.draw_id)) {
      all.push(...leaves);
      if (all.length > leavesMax) return null;
    }
    return all;
  }

  return {
    async get(code: string, issue: string): Promise<FairRecord | DerivedRecord> {
      const draw = await queries.findDraw(db, code, issue);
      if (!draw) throw new AppError('not_found');
      if (draw.source === 'HOUSE') return fairOf(draw);
      const from = requireGranted((await catalogues.current()).game(code)).derivedFrom;
      const source = from === undefined ? undefined : await queries.findDraw(db, from, issue);
      if (draw.source !== 'DERIVED' || source?.source !== 'HOUSE') throw new AppError('not_found');
      const result = draw.result as DerivedRecord['result'];
      return { game: code, issue, result, derivedFrom: await fairOf(source) };
    },
  };
}
