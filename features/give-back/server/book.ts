import type { Executor } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Slot } from '@kislap/platform/slots.ts';
import { type Parts, partNames, type Weighed, weigh } from '@kislap/rules/give-back';
import { partsOf, type Rate, type Returns } from '../rules/rates.ts';
import type { Proposal, RateSource, ReturnSource } from './give-back.types.ts';

/** A bet type with all that it gives back, and the weights that it may have. */
export interface BookLine {
  returns: Returns;
  parts: Parts;
  weighed: Weighed;
}

export interface GiveBackSlots {
  /** Who gives a part of what is bet. */
  rates: Slot<RateSource>;
  /** Who has bet types. */
  returns: Slot<ReturnSource>;
}

/** Reads every source, with what is proposed in place of what its source has stored. */
export async function readBook(
  slots: GiveBackSlots,
  executor: Executor,
  proposal?: Proposal,
): Promise<BookLine[]> {
  const rates = await readRates(slots, executor, proposal);
  const returns: Returns[] = [];
  for (const source of slots.returns.list()) {
    const proposed = source.name === proposal?.source ? proposal.returns : undefined;
    returns.push(...(proposed ?? (await source.read(executor))));
  }
  return returns.map((one) => {
    const parts = partsOf(one, rates);
    return { returns: one, parts, weighed: weigh(parts, one) };
  });
}

export async function readRates(
  slots: GiveBackSlots,
  executor: Executor,
  proposal?: Proposal,
): Promise<Rate[]> {
  const known = [...slots.rates.list(), ...slots.returns.list()];
  assert(
    !proposal || known.some(({ name }) => name === proposal.source),
    `${proposal?.source} fills a slot of the give-back guard`,
  );
  const rates: Rate[] = [];
  for (const source of slots.rates.list()) {
    const proposed = source.name === proposal?.source ? proposal.rates : undefined;
    rates.push(...(proposed ?? (await source.read(executor))));
  }
  return rates;
}

/**
 * The bet type that must not be saved: it gives back too much at every weight, and more of some part than before. What
 * was too much already, by a vendor's game, stops nobody from lowering a rate.
 */
export function findRefused(before: readonly BookLine[], after: readonly BookLine[]): BookLine | undefined {
  const former = new Map(before.map((line) => [line.returns.betType, line.parts]));
  return after.find(({ returns, parts, weighed }) => {
    const known = former.get(returns.betType);
    return !weighed.fits && (!known || partNames.some((name) => parts[name] > known[name]));
  });
}
