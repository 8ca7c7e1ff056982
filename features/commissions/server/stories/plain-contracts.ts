import { limits, type Terms, type Tier } from '../../rules/terms.ts';
import { startOfNext } from './plain-periods.ts';

// What becomes of contracts, by the rules alone: after each change every moment at which anything begins or ends is gone
// through again, from the top of the tree down.

export interface PlainContract {
  payee: string;
  /** Undefined for the platform. */
  payer: string | undefined;
  terms: Terms;
  startsAt: number;
  endsAt: number | undefined;
}

interface Offer extends Pick<PlainContract, 'payee' | 'payer' | 'terms'> {
  madeAt: number;
}

const sevenDays = 7 * 24 * 3_600_000;

/** Both of the rates of hours, which the tier with the highest of losing tickets has. */
function isWithin(tiers: readonly Tier[], promised: readonly Tier[]): boolean {
  let [win, lose] = [0, 0];
  for (const { rate, loseRate } of tiers)
    if (loseRate > lose || (loseRate === lose && rate > win)) [win, lose] = [rate, loseRate];
  return promised.every(({ rate, loseRate }) => rate <= win && loseRate <= lose);
}

/** `payees` from the top of the tree down. */
export function createPlainContracts(payees: readonly string[]) {
  const contracts: PlainContract[] = [];
  let offers: Offer[] = [];

  /** Ends what somebody promised above what he has, at the moment when he has no more. */
  function endUncovered(all: readonly PlainContract[], now: number): void {
    const open = all.filter(({ endsAt }) => endsAt === undefined || endsAt >= now);
    const moments = new Set(open.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt]));
    for (const at of [...moments].sort((a, b) => a - b))
      for (const payee of payees)
        for (const one of open) {
          if (one.payee !== payee || one.payer === undefined) continue;
          if (at < one.startsAt || (one.endsAt !== undefined && one.endsAt <= at)) continue;
          const above = open.filter((other) => other.payee === one.payer && isAlike(other, one));
          // Whoever has not begun himself pays of his own.
          if (!above.some(({ startsAt }) => startsAt <= at)) continue;
          const isCovered = above.some(
            ({ startsAt, endsAt, terms }) =>
              startsAt <= at &&
              (endsAt === undefined || endsAt > at) &&
              isWithin(terms.tiers, one.terms.tiers),
          );
          if (!isCovered) one.endsAt = at;
        }
  }

  /** Puts it in the place of what was agreed before. */
  function put(all: PlainContract[], { payee, payer, terms }: Offer, now: number): PlainContract {
    const older = all.filter((one) => one.payee === payee && isAlike(one, { terms }));
    const running = older.find(
      ({ startsAt, endsAt }) => startsAt <= now && (endsAt === undefined || endsAt > now),
    );
    const over = running ? Math.min(running.endsAt ?? Infinity, startOfNext(running.terms.period, now)) : now;
    const startsAt = startOfNext(terms.period, over);
    for (const one of older)
      if (one.endsAt === undefined || one.endsAt > startsAt) one.endsAt = Math.max(startsAt, one.startsAt);
    const contract = { payee, payer, terms, startsAt, endsAt: undefined };
    all.push(contract);
    return contract;
  }

  function isValid(offer: Offer, now: number): boolean {
    const { kind, tiers } = offer.terms;
    const isCapped = tiers.every(
      ({ rate, loseRate }) => rate <= limits[kind].rate && loseRate <= limits[kind].loseRate,
    );
    if (!isCapped) return false;
    if (offer.payer === undefined) return true;
    const tried = contracts.map((one) => ({ ...one }));
    const contract = put(tried, offer, now);
    const above = tried.filter(
      (one) => one.payee === offer.payer && isAlike(one, offer) && one.endsAt === undefined,
    );
    endUncovered(tried, now);
    return (
      above.length > 0 &&
      contract.endsAt === undefined &&
      above.every(({ terms }) => isWithin(terms.tiers, tiers))
    );
  }

  /** Offers that what their payer has forbids. */
  function dropForbidden(): void {
    offers = offers.filter(
      (offer) =>
        offer.payer === undefined ||
        contracts.some(
          (one) =>
            one.payee === offer.payer &&
            isAlike(one, offer) &&
            one.endsAt === undefined &&
            isWithin(one.terms.tiers, offer.terms.tiers),
        ),
    );
  }

  const waiting = (payee: string, kind: string, now: number) =>
    offers.find((one) => one.payee === payee && one.terms.kind === kind && now < one.madeAt + sevenDays);

  return {
    contracts,
    waiting,

    /** Whether it may be offered. */
    offer(offer: Omit<Offer, 'madeAt'>, now: number): boolean {
      const { payee, terms } = offer;
      const made = { ...offer, madeAt: now };
      if (waiting(payee, terms.kind, now) || !isValid(made, now)) return false;
      offers.push(made);
      return true;
    },

    /** Whether it could be accepted. */
    accept(payee: string, kind: string, now: number): boolean {
      const offer = waiting(payee, kind, now);
      if (!offer || !isValid(offer, now)) return false;
      offers.splice(offers.indexOf(offer), 1);
      put(contracts, offer, now);
      endUncovered(contracts, now);
      dropForbidden();
      return true;
    },

    drop(payee: string, kind: string): void {
      offers = offers.filter((one) => one.payee !== payee || one.terms.kind !== kind);
    },

    /** With its period. */
    terminate(contract: PlainContract, now: number): void {
      const at = startOfNext(contract.terms.period, now);
      if (contract.endsAt !== undefined && contract.endsAt <= at) return;
      contract.endsAt = Math.max(at, contract.startsAt);
      endUncovered(contracts, now);
      dropForbidden();
    },
  };
}

const isAlike = (a: Pick<PlainContract, 'terms'>, b: Pick<PlainContract, 'terms'>) =>
  a.terms.kind === b.terms.kind;
