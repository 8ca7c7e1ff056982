import { highestRates, isAbove, type Kind, type Tier } from './terms.ts';

/** What somebody is paid by, and from when until when. */
export interface Held {
  tiers: readonly Tier[];
  startsAt: Date;
  /** Null while nobody knows. */
  endsAt: Date | null;
}

export interface Standing extends Omit<Held, 'startsAt'> {
  id: string;
  kind: Kind;
  /** Null for the platform. */
  payer: string | null;
  payee: string;
  /** Null for a proposal that nobody has answered yet. */
  startsAt: Date | null;
}

export interface Ended<S extends Standing> {
  contract: S;
  at: Date;
}

export interface Consequences<S extends Standing = Standing> {
  /** Contracts that end before they would have, from the top. */
  terminated: Ended<S>[];
  /** Proposals that nobody can accept any more. */
  withdrawn: S[];
}

const allows = (tiers: readonly Tier[], promised: readonly Tier[]): boolean => {
  const highest = highestRates(tiers);
  return highest !== undefined && !promised.some((tier) => isAbove(tier, highest));
};

/**
 * The first moment from which on a promise is more than what its payer has, of all the moments at which that changes;
 * undefined where it never is.
 */
export function uncoveredAt(
  held: readonly Held[],
  promise: Pick<Held, 'tiers' | 'startsAt'>,
): Date | undefined {
  const begins = promise.startsAt.getTime();
  const moments = held
    .flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])])
    .map((moment) => Math.max(moment.getTime(), begins))
    .toSorted((a, b) => a - b);
  const at = moments.find(
    (moment) =>
      !held.some(
        ({ startsAt, endsAt, tiers }) =>
          startsAt.getTime() <= moment &&
          (endsAt === null || endsAt.getTime() > moment) &&
          allows(tiers, promise.tiers),
      ),
  );
  return at === undefined ? undefined : new Date(at);
}

/**
 * What follows when an agent is paid by other contracts of a kind than before: whatever he promised above them ends when
 * they begin, and so on down.
 */
export function consequencesOf<S extends Standing>(
  standing: readonly S[],
  change: { kind: Kind; payee: string; held: readonly Held[] },
): Consequences<S> {
  const ofKind = standing.filter(({ kind }) => kind === change.kind);
  const byPayer = Map.groupBy(ofKind, ({ payer }) => payer);
  const byPayee = Map.groupBy(ofKind, ({ payee }) => payee);
  const found: Consequences<S> = { terminated: [], withdrawn: [] };
  const waiting = [{ payer: change.payee, held: change.held }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { payer, held } = next;
    const ends = new Map<S, Date>();
    for (const contract of byPayer.get(payer) ?? []) {
      const { tiers, startsAt, endsAt } = contract;
      if (startsAt === null) {
        if (!held.some((one) => one.endsAt === null && allows(one.tiers, tiers)))
          found.withdrawn.push(contract);
        continue;
      }
      const at = uncoveredAt(held, { tiers, startsAt });
      if (at && (endsAt === null || at < endsAt)) ends.set(contract, at);
    }
    for (const [contract, at] of ends) found.terminated.push({ contract, at });
    for (const payee of new Set([...ends.keys()].map((contract) => contract.payee)))
      waiting.push({
        payer: payee,
        held: (byPayee.get(payee) ?? []).flatMap((one) =>
          one.startsAt === null
            ? []
            : [{ tiers: one.tiers, startsAt: one.startsAt, endsAt: ends.get(one) ?? one.endsAt }],
        ),
      });
  }
  return found;
}
