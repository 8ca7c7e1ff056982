import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { Day } from '@kislap/contract-kit/fields';
import { parseAmount } from '@kislap/i18n';
import type { importBankLines } from '../contract/slips.console.ts';
import { BankReference } from '../contract/slips.ts';

type Line = BodyOf<typeof importBankLines>['lines'][number];

/** Lines of a statement as they are pasted: date, reference, amount, text; by commas or tabs. `wrong` is the first bad one. */
export function readLines(text: string): { lines: Line[]; wrong: number | null } {
  const lines: Line[] = [];
  for (const [index, typed] of text.split('\n').entries()) {
    if (typed.trim() === '') continue;
    const isTabbed = typed.includes('\t');
    const [bookedOn = '', reference = '', typedAmount = '', ...rest] = typed
      .split(isTabbed ? '\t' : ',')
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const bankReference = BankReference.safeParse(reference);
    const amount = parseAmount(typedAmount);
    // A comma may have cut the amount: "1,250.50" is read as "1" and "250.50".
    const isCut = !isTabbed && /^₱?\d{1,3}$/.test(typedAmount) && /^\d{3}(?![0-9A-Za-z])/.test(rest[0] ?? '');
    if (
      !Day.safeParse(bookedOn).success ||
      !bankReference.success ||
      amount === null ||
      amount <= 0n ||
      isCut
    )
      return { lines: [], wrong: index + 1 };
    lines.push({ bookedOn, bankReference: bankReference.data, amount, text: rest.join(' ').slice(0, 200) });
  }
  return { lines, wrong: null };
}
