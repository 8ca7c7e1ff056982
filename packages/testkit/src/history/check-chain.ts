import type { Line } from './lines.queries.ts';
import type { Violation } from './violation.ts';

/** A player's lines by themselves: no gap, each balance follows from the one before, none below zero. */
export function checkChain(lines: readonly Line[]): Violation[] {
  const violations: Violation[] = [];
  let before = 0n;
  for (const [index, line] of lines.entries()) {
    const { accountId, sequence, cashAfter, cashChange } = line;
    const name = `line ${sequence} (${line.type} ${line.reference})`;
    if (sequence !== BigInt(index) + 1n)
      violations.push({ rule: 'broken_chain', accountId, detail: `${name} stands at place ${index + 1}` });
    if (cashAfter !== before + cashChange) {
      const detail = `${name} leaves ${cashAfter}, ${before} and ${cashChange} make ${before + cashChange}`;
      violations.push({ rule: 'broken_chain', accountId, detail });
    }
    if (cashAfter < 0n)
      violations.push({ rule: 'negative_balance', accountId, detail: `${name} leaves ${cashAfter}` });
    before = cashAfter;
  }
  return violations;
}
