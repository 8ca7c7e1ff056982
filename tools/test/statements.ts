import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isStatement, judgeStatement, plainText } from '../schema/statements/judge.ts';
import { readWords } from '../schema/storage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const recorder = path.join(root, 'tools/schema/statements/record.ts');
const exceptionsFile = path.join(root, 'tools/schema/statements/exceptions.json');

/** Fewer different texts mean that nothing was written down, not that somebody tidied up. */
const statementsMin = 500;

export interface Recording {
  folder: string;
  /** What tests are started with, so that they and their programs write down what they send. */
  env: Record<string, string>;
}

export function startRecording(): Recording {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-statements-'));
  return { folder, env: { STATEMENT_FOLDER: folder, NODE_OPTIONS: `--import=${recorder}` } };
}

/** Holds every statement of the tests against the storage rules; what has its reason stands in `exceptions.json`. */
export async function checkStatements({ folder }: Recording): Promise<string> {
  const texts = readTexts(folder);
  fs.rmSync(folder, { recursive: true });
  if (texts.length < statementsMin) throw new Error(`only ${texts.length} statements were written down`);
  const known = Object.keys(JSON.parse(fs.readFileSync(exceptionsFile, 'utf8')));
  const words = readWords();
  const found = [];
  for (const text of texts) {
    // What a test makes wrong on purpose PostgreSQL refused as well.
    if (!(await isStatement(text))) continue;
    for (const problem of await judgeStatement(text, words)) {
      if (!known.some((start) => `${problem}: ${text}`.startsWith(start))) found.push(`${problem}: ${text}`);
    }
  }
  if (found.length > 0) throw new Error(found.join('\n'));
  return `${texts.length} texts`;
}

function readTexts(folder: string): string[] {
  const lines = fs
    .readdirSync(folder)
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '');
  // A statement may begin with its name.
  const texts = new Set(
    lines.map((line) => plainText(String(JSON.parse(line)).replace(/^\s*\/\*.*?\*\/\s*/, ''))),
  );
  return [...texts];
}
