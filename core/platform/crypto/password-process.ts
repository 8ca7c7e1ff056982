/**
 * Hashes passwords beside the server, at the lowest priority: a flood of sign-ins takes the processor that bets leave,
 * never the other way round. Ends with the server that started it.
 */
import os from 'node:os';
import argon2 from 'argon2';
import type { HashAnswer, HashTask } from './password-hasher.ts';

/** OWASP's least parameters for Argon2id; the hash itself says which were used. */
const full = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of people who live in tests. */
const light = { ...full, memoryCost: 1_024, timeCost: 1 } as const;

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // Where the system forbids it, hashing competes with the rest as it would in the server itself.
}

process.on('disconnect', () => process.exit());
// The signal of a terminal goes to everybody; the server still has people to answer.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

process.on('message', (task: HashTask) => {
  // Nobody is left to be told where the server went first.
  void carryOut(task).then((answer) => process.send?.(answer, () => undefined));
});

async function carryOut({ id, password, hash, weight }: HashTask): Promise<HashAnswer> {
  try {
    if (hash === undefined)
      return { id, hash: await argon2.hash(password, weight === 'light' ? light : full) };
    return { id, isRight: await argon2.verify(hash, password) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'unknown' };
  }
}
