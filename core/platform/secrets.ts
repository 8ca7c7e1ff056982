import { readFileSync } from 'node:fs';

/** Settings that are secrets: a file may hold each of them instead, which the same name with `_FILE` says. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READER_URL',
  'DATABASE_ARCADE_URL',
  'DATABASE_REPORTS_URL',
  'AUDIT_HEADS_AUTHORIZATION',
  'MASTER_KEY',
] as const;

type Environment = Record<string, string | undefined>;

/** The environment with the secrets of files in their places. Throws a sentence where one is given twice or cannot be read. */
export function withSecretFiles<E extends Environment>(environment: E): E {
  const found: Environment = { ...environment };
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`];
    delete found[`${name}_FILE`];
    if (!file) continue;
    if (environment[name])
      throw new SecretError(`${name} and ${name}_FILE are both set: give the secret once.`);
    found[name] = readSecret(name, file);
  }
  return found as E;
}

function readSecret(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SecretError(`${name}_FILE cannot be read: ${(error as Error).message}`);
  }
  if (text === '') throw new SecretError(`${name}_FILE is empty: ${file}`);
  return text;
}

export class SecretError extends Error {}
