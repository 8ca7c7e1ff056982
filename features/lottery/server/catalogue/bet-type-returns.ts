import type { ReturnSource, Returns } from '@kislap/give-back/server';
import {
  type Catalogue,
  type GiveBack,
  giveBackNames,
  usualGiveBack,
} from '../../rules/catalogue/catalogue.ts';
import type { BetType } from '../../rules/catalogue/shapes.ts';
import { millionths } from '../../rules/engine/amounts.ts';
import { categoryOf, type Guarded, guardCatalogue, toShare } from '../../rules/returns/guard.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Catalogues } from './catalogue.service.ts';

const name = 'lottery';
/** The catalogue writes what is set aside in millionths. */
const billionths = 1_000n;

export type BetTypeReturns = ReturnType<typeof createBetTypeReturns>;

/** What each bet type returns, and what the catalogue sets aside for the rest. */
export function createBetTypeReturns(catalogues: Pick<Catalogues, 'current' | 'refresh'>) {
  /** Of a version, worked out once: it takes a second. */
  let known: { version: number; list: Promise<Returns[]> } | undefined;

  async function of(book: RuleBook): Promise<Returns[]> {
    if (known?.version !== book.version) known = { version: book.version, list: workOut(book.catalogue) };
    return known.list;
  }

  const source: ReturnSource = {
    name,
    async read() {
      await catalogues.refresh();
      return of(await catalogues.current());
    },
  };

  return {
    source,
    /** What the bet types would be with other prices. */
    async propose(
      book: RuleBook,
      catalogue: Catalogue,
      changed: readonly { template: string; after: BetType; guarded: Guarded }[],
    ) {
      const anew = new Map(
        changed.map(({ template, after, guarded }) => {
          const returns = toReturns(template, after, { guarded, giveBack: giveBackOf(catalogue) });
          return [returns.betType, returns];
        }),
      );
      const returns = (await of(book)).map((one) => anew.get(one.betType) ?? one);
      return { source: name, returns };
    },
  };
}

/** Template by template, so that others have their turn between. */
async function workOut(catalogue: Catalogue): Promise<Returns[]> {
  const list: Returns[] = [];
  for (const { code } of catalogue.templates) {
    for (const { betType: found, guarded } of guardCatalogue(catalogue, (template) => template === code)) {
      const betType = catalogue.betTypes[code]?.find((one) => one.code === found);
      if (betType) list.push(toReturns(code, betType, { guarded, giveBack: giveBackOf(catalogue) }));
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return list;
}

function toReturns(
  template: string,
  betType: BetType,
  { guarded, giveBack }: { guarded: Guarded; giveBack: GiveBack },
): Returns {
  const category = categoryOf(betType);
  const isRebateOwed = category === 'LOTT';
  const reserved = Object.fromEntries(
    giveBackNames.map((part) => [part, millionths(giveBack[part]) * billionths]),
  );
  return {
    betType: `${template} ${betType.code}`,
    category,
    rtp: toShare(guarded.rtp),
    reserved: { ...reserved, ...(isRebateOwed && { rebate: toShare(guarded.rebate) }) },
    isRebateOwed,
  };
}

function giveBackOf(catalogue: Catalogue): GiveBack {
  return catalogue.giveBack ?? usualGiveBack;
}
