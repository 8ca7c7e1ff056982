import { setTimeout as sleep } from 'node:timers/promises';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { type Database, openDatabase, type Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { modulesSetting, rulesSetting } from '@kislap/site/server';
import type { Features } from '../compose/house.ts';
import { connectArcade } from './connect-arcade.ts';
import { seedContent } from './content.ts';
import { openAgentsOfEachKind, openPeople } from './people.ts';
import { type FirstRun, readSecretFile, writeSecretFile } from './secrets.ts';
import { isStepDone, lockFirstRun, markStepDone, waitLongInside } from './seed.queries.ts';

const firstRunFile = 'first-run.json';
const waitMs = 500;
const playerPayee = { methodId: 'gcash', payeeName: 'Juan dela Cruz', accountNumber: '09171234567' };

/**
 * What a house needs before anybody comes: the first operator, and with DEMO=on the arcade as its vendor, the
 * sandbox payment provider and the people of the demo world. Every secret is random and only in DATA_DIR.
 * Processes that start together take turns, on a connection of its own because a pool may have but one.
 */
export async function provision(platform: Platform, features: Features): Promise<void> {
  const turns = openDatabase(platform.config.databaseUrl, { poolSize: 1 });
  const client = await turns.pool.connect();
  try {
    await lockFirstRun(client);
    await provisionAlone(platform, features);
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
    await turns.close();
  }
}

/** For a process whose files nobody keeps: the secrets of the first start are written by another. */
export async function waitForFirstRun({ database, config, log }: Platform): Promise<void> {
  const last = config.demo ? 'account-types' : 'second-person';
  for (let asked = 0; !(await isStepDone(database.kysely, last)); asked += 1) {
    if (asked === 0) log.info('waiting for the process that makes the first operator (FIRST_RUN=here)');
    await sleep(waitMs);
  }
}

async function provisionAlone(platform: Platform, features: Features): Promise<void> {
  const { config, rng } = platform;
  const db = platform.database.kysely;
  const known = (await readSecretFile<Partial<FirstRun>>(config.dataDir, firstRunFile)) ?? {};

  // The file is written before the account exists: a crash in between repeats the step with a new secret.
  await once(platform, db, 'operator', async (tx) => {
    const password = randomToken(rng, 120);
    const operator = { username: 'owner', name: 'First owner', role: 'owner', password } as const;
    const { totpSecret } = await features.operators.createOperator(tx, operator);
    known.operator = { username: operator.username, password, totpSecret };
    await writeSecretFile(config.dataDir, firstRunFile, known);
  });
  if (!config.demo) {
    await once(platform, db, 'second-person', async (tx) => {
      const code = await features.operators.admission.makeCode(tx);
      known.secondPerson = { code, address: `${config.consoleUrl}/console/welcome` };
      await writeSecretFile(config.dataDir, firstRunFile, known);
    });
    return;
  }

  await once(platform, db, 'second-operator', async (tx) => {
    const password = randomToken(rng, 120);
    const operator = { username: 'second', name: 'Second person', role: 'finance', password } as const;
    const { totpSecret } = await features.operators.createOperator(tx, operator);
    known.secondOperator = { username: operator.username, password, totpSecret };
    await writeSecretFile(config.dataDir, firstRunFile, known);
  });

  await once(platform, db, 'brand', async (tx) => {
    // In the demo world nobody waits for a document check or for a new payee.
    const rules = await features.site.getRules();
    await features.site.changeSetting(tx, rulesSetting, { ...rules, identityCheck: 'none' });
    await features.cashier.changeSetting({ payee_cooling_hours: 0 });
    // Every way in is on. SMS and mail stay in the console's outbox, where they can be read.
    const waysIn = ['REGMOBILE', 'REGSMSVERIF', 'LOGINSMS', 'CHNGPASSMAIL3', 'CHNGPASSVERIF3'];
    const choices = Object.fromEntries(waysIn.map((modId) => [modId, true]));
    await features.site.changeSetting(tx, modulesSetting, choices);
    await seedContent(tx, platform);
  });
  features.site.announce();
  await once(platform, db, 'people', async (tx) => {
    const { agent, player, playerId } = await openPeople(tx, platform, features);
    known.agent = agent;
    known.player = player;
    await features.cashier.payees.bind(tx, playerId, playerPayee);
    await writeSecretFile(config.dataDir, firstRunFile, known);
  });
  await once(platform, db, 'account-types', async (tx) => {
    const others = await openAgentsOfEachKind(tx, platform, features);
    known.accounts = [
      ...(known.player ? [{ type: 0, ...known.player }] : []),
      ...(known.agent ? [{ type: 1, ...known.agent }] : []),
      ...others,
    ];
    await writeSecretFile(config.dataDir, firstRunFile, known);
  });
  known.vendors = await connectArcade(platform, features);
  await writeSecretFile(config.dataDir, firstRunFile, known);
}

async function once(
  platform: Platform,
  db: Database,
  step: string,
  run: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (await isStepDone(db, step)) return;
  await db.transaction().execute(async (tx) => {
    await waitLongInside(tx);
    await run(tx);
    await markStepDone(tx, step, platform.clock.now());
  });
}
