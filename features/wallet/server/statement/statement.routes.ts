import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getStatementFile } from '../../contract/statement.ts';
import type { Statements } from './statement.service.ts';

export function statementRoutes(http: Http, statements: Statements): void {
  serve(http, getStatementFile, ({ query }, { actor }) => statements.file(actor.accountId, query));
}
