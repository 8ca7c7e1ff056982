import { type AccountId, type BodyOf, roleHas } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { decideLink, PersonLink } from '../contract/persons.console.ts';
import { scoreLink } from '../rules/score.ts';
import type { PersonsParts } from './persons.parts.ts';
import * as queries from './persons.queries.ts';
import type { LinkRow } from './persons.tables.ts';

interface Acting {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

/** Links as operators read and decide them. */
export function createLinkDesk(
  parts: PersonsParts,
  listAccounts: (executor: Executor, accountId: AccountId) => Promise<AccountId[]>,
) {
  const { db, clock, audit, identity, guard } = parts;

  async function show(rows: readonly LinkRow[]): Promise<PersonLink[]> {
    const ids = [...new Set(rows.flatMap(({ account_id, other_id }) => [account_id, other_id]))];
    const [accounts, paused] = await Promise.all([
      identity.listAccounts(ids),
      guard.listPaused(db, ids).then((list) => new Set(list)),
    ]);
    const nameOf = (id: AccountId) => accounts.get(id)?.username ?? id;
    return rows.map((row) => ({
      playerId: row.account_id,
      account: nameOf(row.account_id),
      otherId: row.other_id,
      otherAccount: nameOf(row.other_id),
      score: row.score,
      parts: scoreLink(row.evidence).parts,
      verdict: row.verdict,
      isHeld: paused.has(row.account_id) || paused.has(row.other_id),
      foundAt: row.found_at,
      decidedAt: row.decided_at,
      decidedBy: row.decided_name,
      reason: row.reason,
    }));
  }

  return {
    async listWaiting({ page, pageSize }: { page: number; pageSize: number }) {
      const { rows, waiting } = await queries.listWaiting(db, page, pageSize);
      return { list: await show(rows), waiting, totalPages: Math.ceil(waiting / pageSize) };
    },

    async listOf(playerId: AccountId) {
      await identity.getAccount(playerId);
      return { list: await show(await queries.listLinks(db, playerId)) };
    },

    /** Throws `not_found`, `person_link_decided`, or `forbidden` for who may not separate certain ones. */
    async decide(body: BodyOf<typeof decideLink>, by: Acting): Promise<PersonLink> {
      const { playerId, otherId, seen, verdict, reason } = body;
      const decided = await db.transaction().execute(async (tx) => {
        await queries.lockDigests(tx, [[playerId, otherId].sort().join()]);
        const row = await queries.findLink(tx, playerId, otherId);
        if (!row) throw new AppError('not_found');
        if (row.verdict !== seen || row.verdict === verdict) throw new AppError('person_link_decided');
        const isSeparating = verdict === 'different' && row.verdict !== 'likely';
        if (isSeparating && !roleHas(by.actor.role, 'persons.separate')) throw new AppError('forbidden');
        const { bucket: _bucket, ...link } = row;
        const next = {
          ...link,
          verdict,
          reason,
          decided_at: clock.now(),
          decided_by: by.actor.operatorId,
          decided_name: by.actor.username,
        };
        await queries.saveLink(tx, next);
        if (verdict === 'same') await guard.join(tx, await listAccounts(tx, playerId));
        await audit.record(tx, {
          ...by,
          action: 'persons.link_decided',
          target: `player:${playerId}`,
          before: { otherId, verdict: row.verdict, score: row.score, evidence: row.evidence },
          after: { otherId, verdict, reason },
        });
        return { ...next, bucket: row.bucket };
      });
      const [shown] = await show([decided]);
      if (!shown) throw new AppError('not_found');
      return shown;
    },
  };
}
