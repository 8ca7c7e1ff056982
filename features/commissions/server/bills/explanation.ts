import type { Explanation } from '../../contract/bill.fields.ts';
import { type BillInput, countsFor, workOutBill } from '../../rules/base.ts';
import type { WireTerms } from '../contracts/contract.view.ts';

/** How an amount comes about. */
export function explain(terms: WireTerms, input: BillInput): Explanation {
  const worked = workOutBill(terms, input);
  return {
    terms,
    lines: input.lines
      .filter(({ category }) => countsFor(terms, category))
      .map((line) => ({ ...line, weight: input.weights[line.category] ?? 100 })),
    validBets: worked.figures.validBets,
    net: worked.figures.net,
    active: input.active,
    carried: input.carried,
    adjusted: worked.adjusted,
    left: input.rest.base,
    base: worked.base,
    payable: worked.payable,
    tried: worked.tried.map(({ tier, isMet }) => ({ tier, isMet, applies: tier === worked.tier })),
    amount: worked.amount,
  };
}
