import { type ChildProcess, fork } from 'node:child_process';
import { AppError, assert } from '../errors.ts';

type HashWeight = 'full' | 'light';

/** Without `hash` the password is hashed, with it compared. */
export interface HashTask {
  id: number;
  password: string;
  hash?: string;
  weight: HashWeight;
}

export interface HashAnswer {
  id: number;
  hash?: string;
  isRight?: boolean;
  failure?: string;
}

let weight: HashWeight = 'full';
let helper: ChildProcess | undefined;
let lastId = 0;
const asked = new Map<number, { resolve(answer: HashAnswer): void; reject(reason: unknown): void }>();

/** Started with the first password. One that dies takes the questions it held with it; the next starts another. */
function start(): ChildProcess {
  const child = fork(new URL('./password-process.ts', import.meta.url), { serialization: 'advanced' });
  child.on('message', (answer: HashAnswer) => {
    asked.get(answer.id)?.resolve(answer);
    asked.delete(answer.id);
    if (asked.size === 0) letGo(child);
  });
  child.on('error', () => undefined);
  child.on('exit', () => {
    if (helper === child) helper = undefined;
    for (const { reject } of asked.values()) reject(new AppError('unavailable'));
    asked.clear();
  });
  return child;
}

/** An idle helper keeps nobody's process open. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

async function ask(task: Omit<HashTask, 'id' | 'weight'>): Promise<HashAnswer> {
  helper ??= start();
  const child = helper;
  child.ref();
  child.channel?.ref();
  lastId += 1;
  const id = lastId;
  const answer = await new Promise<HashAnswer>((resolve, reject) => {
    asked.set(id, { resolve, reject });
    child.send({ id, weight, ...task }, (failure) => {
      if (!failure) return;
      asked.delete(id);
      reject(new AppError('unavailable'));
    });
  });
  assert(answer.failure === undefined, `a password could not be hashed: ${answer.failure}`);
  return answer;
}

/** Answers an Argon2id hash in PHC form. Throws `unavailable` when the hashing process died meanwhile. */
export async function hashApart(password: string): Promise<string> {
  const { hash } = await ask({ password });
  assert(hash !== undefined, 'a hash was asked for');
  return hash;
}

/** Throws `unavailable` when the hashing process died meanwhile. */
export async function isRightApart(hash: string, password: string): Promise<boolean> {
  return (await ask({ password, hash })).isRight === true;
}

/** What this process hashes from now on. Only tests ask for `light`: they make thousands of people. */
export function weighHashes(next: HashWeight): void {
  weight = next;
}

export const hashWeight = (): HashWeight => weight;
