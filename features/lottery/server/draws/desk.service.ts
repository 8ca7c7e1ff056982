import type { Act, ActingOperator, Agreed } from '@kislap/approvals/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { DrawnResult, IssueNumber, LotteryCode } from '../../contract/draws.ts';
import type { DrawResult } from '../../rules/catalogue/shapes.ts';
import { checkResult } from '../../rules/engine/result.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import type { DrawRow } from '../lottery.tables.ts';
import { requireGranted } from '../refusal.ts';
import * as queries from './draw.queries.ts';
import { createFollowers } from './followers.ts';

const hour = 3_600_000;
const correctionHours = 72;
const who = { ask: 'lottery.request', decide: 'lottery.decide' } as const;

const Named = { game: LotteryCode, issue: IssueNumber };
const WithResult = z.object({ ...Named, result: DrawnResult });
const Alone = z.object(Named);

/** What operators do to draws, each by two people: enter a result, correct it, cancel a draw, void it. */
export function createDrawDesk(
  parts: Pick<LotteryParts, 'platform' | 'approvals' | 'audit'> & { catalogues: Catalogues },
) {
  const { approvals } = parts;
  const followers = createFollowers(parts);
  const { lock, requireState, requireFits, requireCorrectable, describe, note } = createChecks(parts);
  const toldBy = ({ requestedBy, approver }: Agreed) => `${requestedBy}, ${approver.actor.username}`;

  const enter: Act<typeof WithResult> = {
    kind: 'lottery.result',
    payload: WithResult,
    ...who,
    async describe(tx, { game, issue, result }) {
      const draw = await lock(tx, { game, issue });
      // A feed that does not come, or two that do not agree, can be replaced by people.
      if (draw.source !== 'MANUAL' && draw.source !== 'FEED') throw new AppError('lottery_draw_state');
      requireState(draw, ['AWAITING']);
      await requireFits(game, result);
      return describe(draw, { name: 'result', before: null, after: writeResult(result) });
    },
    async perform(tx, { game, issue, result }, agreed) {
      const draw = await lock(tx, { game, issue });
      const at = await queries.readClock(tx);
      const told = {
        drawId: draw.draw_id,
        version: 1,
        result,
        toldBy: toldBy(agreed),
        reason: agreed.reason,
        at,
      };
      await queries.saveResult(tx, told, 'DRAWN');
      await note(tx, agreed, 'lottery.result_entered', draw, { result, reason: agreed.reason });
      return undefined;
    },
  };

  const correct: Act<typeof WithResult> = {
    kind: 'lottery.correct',
    payload: WithResult,
    ...who,
    async describe(tx, { game, issue, result }) {
      const draw = await lock(tx, { game, issue });
      await requireCorrectable(tx, draw);
      await requireFits(game, result);
      const before = draw.result ? writeResult(draw.result) : null;
      const also = await followers.lock(tx, draw);
      return describe(draw, { name: 'result', before, after: writeResult(result) }, also);
    },
    async perform(tx, { game, issue, result }, agreed) {
      const draw = await lock(tx, { game, issue });
      const at = await queries.readClock(tx);
      const version = draw.result_version + 1;
      const told = {
        drawId: draw.draw_id,
        version,
        result,
        toldBy: toldBy(agreed),
        reason: agreed.reason,
        at,
      };
      await queries.saveResult(tx, told, 'CORRECTING');
      await followers.correct(tx, draw, told);
      await note(tx, agreed, 'lottery.result_corrected', draw, { result, version, reason: agreed.reason });
      return undefined;
    },
  };

  function ending(kind: 'lottery.cancel' | 'lottery.void'): Act<typeof Alone> {
    const isVoid = kind === 'lottery.void';
    const change = isVoid
      ? ({ state: 'VOIDED', work: 'VOID' } as const)
      : ({ state: 'CANCELLED', work: 'REFUND' } as const);
    return {
      kind,
      payload: Alone,
      ...who,
      async describe(tx, named) {
        const draw = await lock(tx, named);
        if (isVoid) await requireCorrectable(tx, draw);
        else requireState(draw, ['OPEN', 'CLOSED', 'AWAITING']);
        const also = isVoid ? await followers.lock(tx, draw) : [];
        return describe(draw, { name: 'state', before: draw.state, after: change.state }, also);
      },
      async perform(tx, named, agreed) {
        const draw = await lock(tx, named);
        const all = isVoid ? [draw, ...(await followers.lock(tx, draw))] : [draw];
        for (const one of all) await queries.saveDraw(tx, one.draw_id, { ...change, reason: agreed.reason });
        await note(tx, agreed, isVoid ? 'lottery.draw_voided' : 'lottery.draw_cancelled', draw, {
          reason: agreed.reason,
        });
        return undefined;
      },
    };
  }

  const asks = {
    enter: approvals.define(enter),
    correct: approvals.define(correct),
    cancel: approvals.define(ending('lottery.cancel')),
    void: approvals.define(ending('lottery.void')),
  };

  return {
    ask: {
      enter: (named: z.output<typeof WithResult>, reason: string, by: ActingOperator) =>
        asks.enter(named, reason, by),
      correct: (named: z.output<typeof WithResult>, reason: string, by: ActingOperator) =>
        asks.correct(named, reason, by),
      cancel: (named: z.output<typeof Alone>, reason: string, by: ActingOperator) =>
        asks.cancel(named, reason, by),
      void: (named: z.output<typeof Alone>, reason: string, by: ActingOperator) =>
        asks.void(named, reason, by),
    },
  };
}

/** What is looked at before an act and kept after it. */
function createChecks({ audit, catalogues }: Pick<LotteryParts, 'audit'> & { catalogues: Catalogues }) {
  async function lock(tx: Tx, { game, issue }: { game: string; issue: string }): Promise<DrawRow> {
    const found = await queries.findDraw(tx, game, issue);
    if (!found) throw new AppError('lottery_issue_unknown');
    return queries.lockDraw(tx, found.draw_id);
  }

  function requireState({ state }: DrawRow, states: readonly DrawRow['state'][]): void {
    if (!states.includes(state)) throw new AppError('lottery_draw_state', { state });
  }

  async function requireFits(game: string, result: DrawResult): Promise<void> {
    const book = await catalogues.current();
    requireGranted(checkResult(requireGranted(book.template(game)), result));
  }

  async function requireCorrectable(tx: Tx, draw: DrawRow): Promise<void> {
    requireState(draw, ['SETTLED']);
    if ((await queries.readClock(tx)) > correctableUntil(draw)) throw new AppError('lottery_correction_late');
  }

  /** `also`: draws that follow it. */
  function describe(
    draw: DrawRow,
    field: { name: string; before: string | null; after: string | null },
    also: readonly DrawRow[] = [],
  ) {
    const followed = also.map((one) => `${one.game} ${one.issue}`).join(', ');
    const fields = followed === '' ? [field] : [field, { name: 'also', before: null, after: followed }];
    return {
      thing: `draw:${draw.draw_id}`,
      title: `${draw.game} ${draw.issue}`,
      fields: fields.map((one) => ({ ...one, as: 'text' as const })),
    };
  }

  async function note(tx: Tx, agreed: Agreed, action: string, draw: DrawRow, after: object): Promise<void> {
    await audit.record(tx, {
      ...agreed.approver,
      action,
      target: `draw:${draw.draw_id}`,
      before: { state: draw.state, resultVersion: draw.result_version },
      after: { game: draw.game, issue: draw.issue, ...after },
    });
  }

  return { lock, requireState, requireFits, requireCorrectable, describe, note };
}

/** Until when a settled draw can be corrected or voided. */
export function correctableUntil(draw: Pick<DrawRow, 'settled_at' | 'draws_at'>): Date {
  return new Date((draw.settled_at ?? draw.draws_at).getTime() + correctionHours * hour);
}

/** A result on one line: `DB 40157; G1 12345; …`. */
function writeResult(result: DrawResult): string {
  return Object.entries(result)
    .map(([slot, prizes]) => `${slot} ${prizes.join(' ')}`)
    .join('; ');
}
