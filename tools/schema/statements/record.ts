/**
 * Loaded before a program of the tests (`node --import`): writes every statement that it sends to PostgreSQL into a folder,
 * each text once. What varies from call to call and not in kind is written alike.
 */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readStatementFolder } from '../../config.ts';

const folder = readStatementFolder();
if (folder !== undefined) {
  const file = path.join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  const note = (text: string) => {
    if (known.has(text)) return;
    known.add(text);
    fs.appendFileSync(file, `${JSON.stringify(text)}\n`);
  };
  const { parse, query } = pg.Connection.prototype;
  pg.Connection.prototype.parse = function (statement, more) {
    note(statement.text);
    return parse.call(this, statement, more);
  };
  pg.Connection.prototype.query = function (text) {
    note(text);
    return query.call(this, text);
  };
}
