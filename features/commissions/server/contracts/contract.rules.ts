import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { consequencesOf } from '../../rules/cascade.ts';
import { effectiveFrom } from '../../rules/periods.ts';
import { type Flaw, flawsOf, type Terms } from '../../rules/terms.ts';
import type { ContractRow } from '../commissions.tables.ts';
import { listBelow, listStanding } from './contract.queries.ts';
import { standingOf, termsOf } from './contract.view.ts';

const accountTypes = { general: 1, agent: 2 };

/** Who may propose to whom: the platform to general agents, an agent to agents directly below; others do not exist for him. */
export async function requireParties(
  executor: Executor,
  agents: Pick<Agents, 'listPlaces'>,
  { payerId, payeeId }: { payerId: AccountId | null; payeeId: AccountId },
): Promise<void> {
  const place = (await agents.listPlaces([payeeId], undefined, executor)).get(payeeId);
  const [, upline = null] = place?.path ?? [];
  const wanted = payerId === null ? accountTypes.general : accountTypes.agent;
  if (place?.type !== wanted || upline !== payerId) throw new AppError('not_found');
}

/** What is wrong with terms by what the payer himself has when they begin, and by what he will have after. */
export async function findFlaws(
  db: Executor,
  { payerId, terms, now }: { payerId: AccountId | null; terms: Terms; now: Date },
): Promise<Flaw[]> {
  if (payerId === null) return flawsOf(terms, 'platform');
  const begins = effectiveFrom(terms.period, now);
  const own = (await listStanding(db, payerId, now)).filter(
    ({ kind, state, ends_at }) =>
      kind === terms.kind && state === 'ACTIVE' && (ends_at === null || ends_at > begins),
  );
  // One that has an end already carries nothing that would outlive it.
  if (!own.some(({ ends_at }) => ends_at === null)) return flawsOf(terms, undefined);
  const found = own.map((row) => flawsOf(terms, termsOf(row)));
  return found.find((flaws) => flaws.length > 0) ?? [];
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

/** Contracts below that end, and proposals that are withdrawn, where an agent has other terms or none. */
export async function findConsequences(
  db: Executor,
  change: { payeeId: AccountId; kind: Terms['kind']; tiers: Terms['tiers'] | undefined; now: Date },
): Promise<{ terminated: ContractRow[]; withdrawn: ContractRow[] }> {
  const { payeeId, kind, tiers, now } = change;
  const below = await listBelow(db, { kind, payerId: payeeId, now });
  const found = consequencesOf(below.map(standingOf), { kind, payee: payeeId, tiers });
  return {
    terminated: found.terminated.map(({ row }) => row),
    withdrawn: found.withdrawn.map(({ row }) => row),
  };
}
