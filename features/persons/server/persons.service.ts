import type { AccountId } from '@kislap/contract-kit';
import type { Noted, PersonFacts } from '@kislap/identity/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { scoreLink } from '../rules/score.ts';
import { commonOf, type Evidence, rowsOf, toEvidence } from './evidence.ts';
import { createLinkDesk } from './link.desk.ts';
import type { PersonsParts } from './persons.parts.ts';
import * as queries from './persons.queries.ts';
import { createSuspicionDesk } from './suspicions/suspicion.desk.ts';

export type Persons = ReturnType<typeof createPersons>;

/** What more accounts than this have in common, a shop's computer or a help desk's number, says nothing about anybody. */
const holdersMax = 25;
/** A person with more accounts than this is one of whom an operator knows. */
const accountsMax = 100;
const batchMax = 200;

/** Which accounts are one person's, so that what protects holds for all of them. */
export function createPersons(parts: PersonsParts) {
  const { db, clock, vault, guard, identity } = parts;

  /** The accounts of the person, this one among them, in the order of their ids. */
  async function listAccounts(executor: Executor, accountId: AccountId): Promise<AccountId[]> {
    const known = new Set([accountId]);
    let next = [accountId];
    while (next.length > 0 && known.size < accountsMax) {
      const found = await queries.listNeighbours(executor, next);
      next = found.filter((id) => !known.has(id));
      for (const id of next) known.add(id);
    }
    return [...known].sort();
  }

  async function findCandidates(tx: Executor, accountId: AccountId, fresh: readonly Evidence[]) {
    const found = new Set<AccountId>();
    for (const { kind, digest } of fresh) {
      // A name alone leads to half a town; it counts beside what else is in common.
      if (kind === 'name') continue;
      const holders = await queries.listHolders(tx, digest, accountId, holdersMax + 1);
      if (holders.length <= holdersMax) for (const id of holders) found.add(id);
    }
    return [...found];
  }

  /** Weighs one account against others; answers those that it is newly linked to, by verdict. */
  async function weigh(tx: Executor, accountId: AccountId, candidates: readonly AccountId[]) {
    const evidence = await queries.listEvidence(tx, [accountId, ...candidates]);
    const linked: { otherId: AccountId; verdict: 'certain' | 'likely' }[] = [];
    for (const otherId of candidates) {
      const {
        score,
        parts: why,
        verdict,
      } = scoreLink(commonOf(evidence.get(accountId) ?? [], evidence.get(otherId) ?? []));
      if (verdict === 'none') continue;
      const before = await queries.findLink(tx, accountId, otherId);
      // What a person decided stays decided.
      if (before?.decided_at) continue;
      await queries.saveLink(tx, {
        account_id: accountId,
        other_id: otherId,
        score,
        evidence: why.map(({ kind }) => kind),
        verdict,
        found_at: before?.found_at ?? clock.now(),
        decided_at: null,
        decided_by: null,
        decided_name: null,
        reason: null,
      });
      if (before?.verdict !== verdict) linked.push({ otherId, verdict });
    }
    return linked;
  }

  /**
   * Keeps what is known of an account and links it to others, in the caller's transaction; what protects one of them
   * holds for all that are certainly the same person's from its commit on. Says whether a new link, certain or likely,
   * leads to somebody who is excluded or on a break.
   */
  async function note(tx: Executor, accountId: AccountId, facts: PersonFacts): Promise<Noted> {
    const evidence = toEvidence(vault, facts);
    const strong = evidence.filter(({ kind }) => !['name', 'device', 'name_birth_near'].includes(kind));
    await queries.lockDigests(
      tx,
      strong.map(({ digest }) => digest),
    );
    const fresh = await queries.insertEvidence(tx, rowsOf(accountId, evidence, clock.now()));
    const candidates = fresh.length > 0 ? await findCandidates(tx, accountId, fresh) : [];
    const linked = candidates.length > 0 ? await weigh(tx, accountId, candidates) : [];
    if (linked.length === 0) return { paused: 'none' };
    const paused = new Set(
      await guard.listPaused(
        tx,
        linked.map(({ otherId }) => otherId),
      ),
    );
    if (linked.some(({ verdict }) => verdict === 'certain'))
      await guard.join(tx, await listAccounts(tx, accountId));
    const met = linked.filter(({ otherId }) => paused.has(otherId));
    if (met.length === 0) return { paused: 'none' };
    return { paused: met.some(({ verdict }) => verdict === 'certain') ? 'certain' : 'likely' };
  }

  return {
    note,
    listAccounts,
    listMates,

    /** What an account has in common with each of these others, whether or not it links them. */
    async listCommon(accountId: AccountId, otherIds: readonly AccountId[]) {
      const rows = await queries.listShared(db, accountId, otherIds);
      const byOther = Map.groupBy(rows, (row) => row.account_id);
      return new Map([...byOther].map(([id, shared]) => [id, shared.map(({ kind }) => kind)]));
    },

    /** Persons with several accounts, each as the list of them. */
    async listShared(): Promise<AccountId[][]> {
      const seen = new Set<AccountId>();
      const groups: AccountId[][] = [];
      for (const accountId of await queries.listLinked(db)) {
        if (seen.has(accountId)) continue;
        const group = await listAccounts(db, accountId);
        for (const id of group) seen.add(id);
        groups.push(group);
      }
      return groups;
    },

    /** Throws `person_check_pending` while the account may be that of somebody excluded and nobody has decided. */
    async requireClear(accountId: AccountId): Promise<void> {
      const waiting = (await queries.listLinks(db, accountId)).filter(({ verdict }) => verdict === 'likely');
      if (waiting.length === 0) return;
      const paused = await guard.listPaused(
        db,
        waiting.map(({ other_id }) => other_id),
      );
      if (paused.length > 0) throw new AppError('person_check_pending');
    },

    desk: createLinkDesk(parts, listAccounts),
    suspicions: createSuspicionDesk(parts, listAccounts),

    /** Reads accounts from before this feature, a batch a call; goes on where it ended, and ends for good. */
    async readOldAccounts(): Promise<number> {
      const progress = await queries.findProgress(db);
      if (!progress) return 0;
      const batch = await identity.listPersonFacts(progress.afterId, batchMax);
      for (const { accountId, facts } of batch)
        for (const one of facts) await db.transaction().execute((tx) => note(tx, accountId, one));
      await queries.saveProgress(db, batch.at(-1)?.accountId ?? progress.afterId, batch.length < batchMax);
      return batch.length;
    },
  };
}

/** Accounts that were used in one of its browsers; one that more share says nothing. */
async function listMates(executor: Executor, accountId: AccountId): Promise<AccountId[]> {
  const own = (await queries.listEvidence(executor, [accountId])).get(accountId) ?? [];
  const mates = new Set<AccountId>();
  for (const { kind, digest } of own) {
    if (kind !== 'device') continue;
    const holders = await queries.listHolders(executor, digest, accountId, holdersMax + 1);
    if (holders.length <= holdersMax) for (const id of holders) mates.add(id);
  }
  return [...mates];
}
