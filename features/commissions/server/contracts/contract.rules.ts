import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { consequencesOf, type Held, uncoveredAt } from '../../rules/cascade.ts';
import { effectiveFrom } from '../../rules/periods.ts';
import { type Flaw, flawsOf, type Terms } from '../../rules/terms.ts';
import type { ContractRow } from '../commissions.tables.ts';
import { listBelow, listStanding } from './contract.queries.ts';
import { beginOf, heldOf, standingOf, termsOf } from './contract.view.ts';

const accountTypes = { general: 1, agent: 2 };

interface Parties {
  /** Null for the platform. */
  payerId: AccountId | null;
  payeeId: AccountId;
}

/** Who may propose to whom: the platform to general agents, an agent to agents directly below; others do not exist for him. */
export async function requireParties(
  executor: Executor,
  agents: Pick<Agents, 'listPlaces'>,
  { payerId, payeeId }: Parties,
): Promise<void> {
  const place = (await agents.listPlaces([payeeId], undefined, executor)).get(payeeId);
  const [, upline = null] = place?.path ?? [];
  const wanted = payerId === null ? accountTypes.general : accountTypes.agent;
  if (place?.type !== wanted || upline !== payerId) throw new AppError('not_found');
}

/** What is wrong with terms by what the payer himself has when they begin, and by what he will have after. */
export async function findFlaws(
  db: Executor,
  { payerId, payeeId, terms, now }: Parties & { terms: Terms; now: Date },
): Promise<Flaw[]> {
  if (payerId === null) return flawsOf(terms, 'platform');
  const startsAt = beginOf(terms, await listStanding(db, payeeId, now), now);
  const held = heldOf(await listStanding(db, payerId, now), terms.kind).filter(
    (one) => one.endsAt === null || (one.endsAt > startsAt && one.endsAt > one.startsAt),
  );
  for (const { row } of held) {
    const flaws = flawsOf(terms, termsOf(row));
    if (flaws.length > 0) return flaws;
  }
  // What has an end already, with nothing after it, carries nothing that would outlive it.
  const isCovered = held.length > 0 && uncoveredAt(held, { tiers: terms.tiers, startsAt }) === undefined;
  return isCovered ? [] : flawsOf(terms, undefined);
}

/** Names the tier and the reason. */
export function refuseFlaws([flaw]: readonly Flaw[]): void {
  if (!flaw) return;
  const path = flaw.tier === undefined ? 'terms' : `terms.tiers.${flaw.tier}`;
  throw invalidField(path, flaw.problem);
}

/** The same turnover is not paid by two kinds of salary. */
export function requireOneSalary(standing: readonly ContractRow[], terms: Terms, now: Date): void {
  if (terms.kind === 'DIVIDEND') return;
  const begins = effectiveFrom(terms.period, now);
  const other = standing.some(
    ({ kind, state, ends_at }) =>
      kind !== 'DIVIDEND' &&
      kind !== terms.kind &&
      state === 'ACTIVE' &&
      (ends_at === null || ends_at > begins),
  );
  if (other) throw new AppError('contract_other_salary');
}

/** Contracts below that end, and proposals that are withdrawn, where an agent is paid by these. */
export async function findConsequences(
  db: Executor,
  change: { payeeId: AccountId; kind: Terms['kind']; held: readonly Held[]; now: Date },
): Promise<{ terminated: { row: ContractRow; at: Date }[]; withdrawn: ContractRow[] }> {
  const { payeeId, kind, held, now } = change;
  const below = await listBelow(db, { kind, payerId: payeeId, now });
  const found = consequencesOf(below.map(standingOf), { kind, payee: payeeId, held });
  return {
    terminated: found.terminated.map(({ contract: { row }, at }) => ({ row, at })),
    withdrawn: found.withdrawn.map(({ row }) => row),
  };
}

/** Where terms take the place of what an agent is paid by. */
export async function foresee(
  db: Executor,
  { payeeId, terms, now }: { payeeId: AccountId; terms: Terms; now: Date },
): Promise<{ current: ContractRow | undefined; beginsAt: Date; terminated: ContractRow[] }> {
  const standing = await listStanding(db, payeeId, now);
  const startsAt = beginOf(terms, standing, now);
  const { kind, tiers } = terms;
  const known = heldOf(standing, kind);
  const left = known.map((one) => ({ ...one, endsAt: endBefore(one, startsAt) }));
  const held = [...left, { tiers, startsAt, endsAt: null }];
  const { terminated } = await findConsequences(db, { payeeId, kind, held, now });
  return {
    current: known.at(-1)?.row,
    beginsAt: startsAt,
    terminated: terminated.map(({ row }) => row),
  };
}

/** One that has not begun by then never begins. */
function endBefore({ startsAt, endsAt }: Held, at: Date): Date {
  const last = startsAt > at ? startsAt : at;
  return endsAt !== null && endsAt < last ? endsAt : last;
}
