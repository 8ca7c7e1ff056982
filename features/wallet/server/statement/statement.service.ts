import type { AccountId, Language } from '@kislap/contract-kit';
import { readAccountStatement } from '@kislap/ledger';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { statementFileDaysMax, statementLinesMax } from '../../contract/statement.ts';
import type { Brand } from '../wallet.service.ts';
import { writeCsv, writePdf } from './statement.file.ts';
import type { StatementContent, StatementPeriod } from './statement.types.ts';

const daySeconds = 86_400;
/** Lines since the end of the period, over which the bonus is counted back. */
const countBackMax = 50_000;

export type Statements = ReturnType<typeof createStatements>;

/** The account statement as a file, for any period. */
export function createStatements({
  platform,
  brand,
  findGameName,
}: {
  platform: Pick<Platform, 'database'>;
  brand: Brand;
  findGameName(gameId: string | null, language: Language): string | null;
}) {
  return {
    async file(
      accountId: AccountId,
      { from, to, form, language }: StatementPeriod & { form: 'csv' | 'pdf'; language: Language },
    ) {
      const start = manilaDayStart(from);
      const end = addSeconds(manilaDayStart(to), daySeconds);
      if (end <= start) throw invalidField('to', 'before_from');
      if (end > addSeconds(start, statementFileDaysMax * daySeconds))
        throw invalidField('to', 'range_too_long');
      const found = await readAccountStatement(platform.database.pool, accountId, {
        from: start,
        to: end,
        linesMax: statementLinesMax,
        countBackMax,
      });
      if (found.lines.length > statementLinesMax) throw new AppError('statement_too_long');
      const statement: StatementContent = { ...found, from, to, accountId, brand };
      const write = form === 'csv' ? writeCsv : writePdf;
      const content = write(statement, { language, findGameName });
      return { fileName: `statement-${from}-${to}.${form}`, content };
    },
  };
}
