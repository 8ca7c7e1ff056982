import { highestRates, isAbove, type Kind, type Rates, type Tier } from './terms.ts';

export interface Standing {
  id: string;
  kind: Kind;
  /** Null for the platform. */
  payer: string | null;
  payee: string;
  tiers: readonly Tier[];
  /** A proposal that nobody has answered yet. */
  isPending: boolean;
}

export interface Consequences<S extends Standing = Standing> {
  /** Contracts that end at the same moment, from the top. */
  terminated: S[];
  /** Proposals that nobody can accept any more. */
  withdrawn: S[];
}

/**
 * What follows when an agent's contract of a kind becomes another, or ends (`tiers` undefined): whatever he promised above
 * his new rate ends, and so on down.
 */
export function consequencesOf<S extends Standing>(
  standing: readonly S[],
  change: { kind: Kind; payee: string; tiers: readonly Tier[] | undefined },
): Consequences<S> {
  const byPayer = new Map<string, S[]>();
  for (const contract of standing) {
    if (contract.kind !== change.kind || contract.payer === null) continue;
    const paid = byPayer.get(contract.payer);
    if (paid) paid.push(contract);
    else byPayer.set(contract.payer, [contract]);
  }
  const found: Consequences<S> = { terminated: [], withdrawn: [] };
  const waiting: { payer: string; allowed: Rates | undefined }[] = [
    { payer: change.payee, allowed: change.tiers && highestRates(change.tiers) },
  ];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { payer, allowed } = next;
    for (const contract of byPayer.get(payer) ?? []) {
      if (allowed && !contract.tiers.some((tier) => isAbove(tier, allowed))) continue;
      if (contract.isPending) {
        found.withdrawn.push(contract);
        continue;
      }
      found.terminated.push(contract);
      waiting.push({ payer: contract.payee, allowed: undefined });
    }
  }
  return found;
}
