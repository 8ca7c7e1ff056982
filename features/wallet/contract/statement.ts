import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, LanguageCode } from '@kislap/contract-kit/fields';
import { shortReference } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';

/** So many days are listed at once. */
export const statementDaysMax = 92;
/** The longest time and the most movements of one statement. */
export const statementFileDaysMax = 366;
export const statementLinesMax = 10_000;

/**
 * The one name of a movement, in the statement, its file, the receipt and the console: of a payment the end of its id,
 * whose part in it follows a colon; of anything else what its source calls it.
 */
export function movementReference({ source, reference }: { source: string; reference: string }): string {
  return source === 'cashier' ? shortReference(reference.split(':')[0] ?? reference) : reference;
}

/** `from` and `to` are days of the business (Asia/Manila), both included. */
export const getStatementFile = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/statement-file',
  summary: `The account statement of at most ${statementFileDaysMax} days and ${statementLinesMax} movements as a file: opening balance, every movement, closing balance, sums by kind; cash and bonus apart.`,
  access: 'real',
  query: z.strictObject({ from: Day, to: Day, form: z.enum(['csv', 'pdf']), language: LanguageCode }),
  /** `content` is text as CSV, base64 as PDF. */
  reply: z.object({ fileName: z.string(), content: z.string() }),
  errors: ['statement_too_long'],
});
