import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { hashPassword } from '../../core/platform/crypto/passwords.ts';
import { type EncryptionKey, encryptPayload } from '../../packages/api-client/src/encrypt.ts';
import type { Postgres } from '../postgres/cluster.ts';
import { createOwnDatabase, withDatabase } from './databases.ts';
import { startGateway, usualConnections } from './gateway.ts';
import type { Measurements } from './measurements.ts';
import { median } from './numbers.ts';

/** As many as a brand of a million players sees in its busiest minutes. */
const loginsPerSecond = 50;
const people = 500;
const password = 'bench-velvet-anchor';
/** Half of what the same process could do alone, so that there is room for what is measured. */
const betShare = 0.5;

/** Wrong passwords of somebody and of nobody, in turn. */
const guessesEach = 60;

/**
 * What the slowest bets wait more while people sign in, password hashing and all, in the same process; and whether the time
 * of a refusal tells who has an account. Rounds, so that whatever else the machine does disturbs both sides alike.
 */
export async function measureLogins(
  postgres: Postgres,
  results: Measurements,
  { rounds, seconds, dataDir }: { rounds: number; seconds: number; dataDir: string },
): Promise<void> {
  const url = await createOwnDatabase(postgres, 'logins');
  const site = await startGateway(
    url,
    path.join(dataDir, 'logins'),
    postgres.pid,
    'main',
    async (database) => {
      await withDatabase(database, (run) =>
        run(
          `insert into platform.first_run (step, done_at) values ('history', now()) on conflict do nothing`,
        ),
      );
      await addPeople(database);
    },
  );
  const base = `http://127.0.0.1:${site.server.port}`;
  const seal = await openSeal(base);
  const peak = await site.closed(usualConnections, seconds, 2);
  const rate = peak.perSecond * betShare;
  results.note('logins.betsPerSecond', rate);
  for (let round = 1; round <= rounds; round += 1) await measureRound(round);
  await site.stop();

  async function measureRound(round: number): Promise<void> {
    const measureBeside = () =>
      Promise.all([site.paced(rate, seconds), signIn(base, seal, seconds + 1)] as const);
    // The other begins each time.
    const first = round % 2 === 0 ? await measureBeside() : undefined;
    const alone = await site.paced(rate, seconds);
    const [beside, logins] = first ?? (await measureBeside());
    const guesses = await guess(base, round);
    results.note('logins.betsAloneP99', alone.p99);
    results.note('logins.betsP99', beside.p99);
    results.note('logins.perSecond', logins.perSecond);
    results.note('logins.failed', logins.failed);
    results.note('logins.somebody', guesses.somebody);
    results.note('logins.nobody', guesses.nobody);
    results.note('logins.guessSlower', Math.max(guesses.somebody, guesses.nobody));
    results.note('logins.guessQuicker', Math.min(guesses.somebody, guesses.nobody));
    console.log(
      `bets at ${Math.round(rate)} a second: p99 ${alone.p99.toFixed(1)} ms alone, ${beside.p99.toFixed(1)} ms beside ` +
        `${logins.perSecond.toFixed(1)} logins a second (${logins.failed} failed), ${(beside.p99 / alone.p99).toFixed(2)} times; ` +
        `a wrong password of somebody ${guesses.somebody.toFixed(1)} ms, of nobody ${guesses.nobody.toFixed(1)} ms, ` +
        `${(guesses.somebody / guesses.nobody).toFixed(2)} times`,
    );
  }
}

const nameOf = (index: number) => `bench${index}`;

/** Accounts with one hash between them: what is measured is the checking of it. */
async function addPeople(url: string): Promise<void> {
  const hash = await hashPassword(password);
  await withDatabase(url, (run) =>
    run(`with made as (
        select gen_random_uuid() as id, 'bench' || n as name from generate_series(0, ${people - 1}) n),
      names as (insert into identity.username (bucket, name_key, account_id)
        select get_byte(sha256(convert_to(name, 'UTF8')), 0), name, id from made)
      insert into identity.account (bucket, id, type, username, nickname, payee_name, language, currency, password_hash,
        password_changed_at, registration_ip, created_at)
      select get_byte(uuid_send(id), 15), id, 0, name, name, '', 'EN', 'PHP', '${hash}', now(), '127.0.0.1', now()
      from made`),
  );
}

type Seal = (login: object) => Promise<string>;

/** Encrypts as a page does; a payload is good for a minute, so each is made when it is needed. */
async function openSeal(base: string): Promise<Seal> {
  const permission = (await (await fetch(`${base}/wps/system/permission`)).json()) as {
    value: { encryption: EncryptionKey };
  };
  const { encryption } = permission.value;
  return async (login) =>
    JSON.stringify({ payload: await encryptPayload(JSON.stringify(login), encryption) });
}

/** One after the other, each name once a round and each from an address of its own, so that no limit answers instead. */
async function guess(base: string, round: number): Promise<{ somebody: number; nobody: number }> {
  const names = Array.from({ length: guessesEach }, (_, at) => [nameOf(at), `ghost${round}x${at}`]).flat();
  const seal = await openSeal(base);
  const times: [number[], number[]] = [[], []];
  for (const [at, username] of names.entries()) {
    const body = await seal({ username, password: 'quite-another-one' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${round}.${at % 250}.9` };
    const began = performance.now();
    const response = await fetch(`${base}/wps/session/login`, { method: 'POST', headers, body });
    const text = await response.text();
    times[at % 2 === 0 ? 0 : 1].push(performance.now() - began);
    if (!text.includes('"credentials_incorrect"')) throw new Error(`a wrong password was answered ${text}`);
  }
  return { somebody: median(times[0]), nobody: median(times[1]) };
}

/** At a fixed rate, whether answers come or not. */
async function signIn(base: string, seal: Seal, seconds: number) {
  const device = randomBytes(32).toString('base64url');
  const waiting: Promise<boolean>[] = [];
  const began = performance.now();
  for (let index = 0; index < loginsPerSecond * seconds; index += 1) {
    const body = await seal({ username: nameOf(index % people), password });
    const wait = began + (index * 1000) / loginsPerSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const headers = { 'content-type': 'application/json', cookie: `kislap_device=${device}` };
    waiting.push(
      fetch(`${base}/wps/session/login`, { method: 'POST', headers, body }).then(
        (response) => response.ok,
        () => false,
      ),
    );
  }
  const answers = await Promise.all(waiting);
  const good = answers.filter(Boolean).length;
  return { perSecond: good / ((performance.now() - began) / 1000), failed: answers.length - good };
}
