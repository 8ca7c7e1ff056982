import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { parseAmount } from '@kislap/i18n';
import type { importBankLines } from '../contract/slips.console.ts';
import { BankReference } from '../contract/slips.ts';

type Line = BodyOf<typeof importBankLines>['lines'][number];

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Lines of a statement as they are pasted: date, reference, amount, text; by commas or tabs. `wrong` is the first bad one. */
export function readLines(text: string): { lines: Line[]; wrong: number | null } {
  const lines: Line[] = [];
  for (const [index, typed] of text.split('\n').entries()) {
    if (typed.trim() === '') continue;
    const [bookedOn = '', reference = '', typedAmount = '', ...rest] = typed
      .split(typed.includes('\t') ? '\t' : ',')
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const bankReference = BankReference.safeParse(reference);
    const amount = parseAmount(typedAmount);
    if (!day.test(bookedOn) || !bankReference.success || amount === null || amount <= 0n)
      return { lines: [], wrong: index + 1 };
    lines.push({ bookedOn, bankReference: bankReference.data, amount, text: rest.join(' ').slice(0, 200) });
  }
  return { lines, wrong: null };
}
