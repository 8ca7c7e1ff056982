/**
 * `npm run -s lottery:settle -- <file>`: reads a file in the form of the lottery's vectors, without its answers, and prints
 * it with them, by the engine that prices and settles orders. Nothing else goes to stdout.
 */
import fs from 'node:fs';
import { isObject, readJson, writeJson } from './json-numbers.ts';
import { settleFile } from './settle-file.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run -s lottery:settle -- <file>');
  process.exit(2);
}
const text = fs.readFileSync(file, 'utf8');
const read = readJson(text);
if (!isObject(read)) {
  console.error(`${file} is not an object of results, vectors and fair draws.`);
  process.exit(1);
}
process.stdout.write(writeJson(settleFile(read)) + (text.endsWith('\n') ? '\n' : ''));
