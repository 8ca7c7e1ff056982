import { randomUUID } from 'node:crypto';
import { isInTank, placeOf } from '@kislap/rules/fish-water';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '../../clock.ts';
import { type ArcadeHouse, buildArcadeHouse } from '../../testing/arcade-house.ts';
import { leaveTanks, sitAtTank } from './fish.world.ts';

// The arcade as a process of its own, killed while a batch is on its way. Its stake is settled or given back, once.

const peso = 1_000_000n;
const stake = 30n * peso;
let house: ArcadeHouse;
let reader: pg.Pool;

beforeAll(async () => {
  house = await buildArcadeHouse(({ groove }) => ({ groove }));
  reader = new pg.Pool({ connectionString: house.database.url, max: 1 });
  reader.on('error', () => undefined);
});
afterEach(leaveTanks);
afterAll(async () => {
  await reader.end();
  await house.close();
});

/** Three nets at ten pesos each on a fish that they reach. */
async function shootThree(base: string, user: string): Promise<void> {
  const { token, call } = await house.enter(base, user, {
    gameCode: 'bahura-haul',
    pesos: 1_000,
    protocol: 'groove',
  });
  const place = { base: () => base, newAction: () => randomUUID() };
  const at = await sitAtTank(place, { token, call }, 250);
  const { fishes, startsAt } = await at.tide();
  const now = systemClock.now().getTime() - startsAt;
  const lock = fishes.findIndex(([kind = 0, from = 0, ms = 1, ...path], id) =>
    [now, now + 3_500].every((instant) => {
      const spot = placeOf({ id, kind, from, ms, path }, instant);
      return spot !== undefined && isInTank(spot);
    }),
  );
  const { reply } = await at.shoot(3, 10n * peso, { dx: 1, dy: -1, lock });
  expect(reply.hits.every(({ fish }) => fish === lock)).toBe(true);
}

const callsOf = (path: string, user: string) =>
  house.operator.callsOf(path).filter((call) => call.user === user).length;

async function roundOf(user: string) {
  const { rows } = await reader.query(
    `SELECT round.status, round.bet::text, round.win::text FROM arcade.round
     JOIN arcade.player ON player.id = round.player_id WHERE player.operator_user = $1`,
    [user],
  );
  expect(rows).toHaveLength(1);
  return z.parse(z.object({ status: z.string(), bet: z.string(), win: z.string() }), rows[0]);
}

it('gives the stake back once when it is killed before the stake is answered', async () => {
  const first = await house.start();
  const { base } = first;
  house.operator.trouble('/transaction/bet', 'slow');
  await shootThree(base, 'fisher-killed-early');
  await expect.poll(() => callsOf('/transaction/bet', 'fisher-killed-early')).toBe(1);
  await first.kill();
  const again = await house.start();
  await expect.poll(async () => (await roundOf('fisher-killed-early')).status).toBe('refunded');
  await expect.poll(() => house.operator.balanceOf('fisher-killed-early')).toBe(100_000_000);
  expect(callsOf('/transaction/win', 'fisher-killed-early')).toBe(0);
  await again.kill();
});

it('pays the win once when it is killed before the win has been delivered', async () => {
  const first = await house.start();
  const { base } = first;
  house.operator.trouble('/transaction/win', 'down', 2);
  await shootThree(base, 'fisher-killed-late');
  await expect.poll(() => callsOf('/transaction/win', 'fisher-killed-late')).toBeGreaterThanOrEqual(1);
  await first.kill();
  // The dead process had the call for itself until its lease is over.
  await reader.query("UPDATE arcade.wallet_call SET next_attempt_at = now() WHERE status = 'pending'");
  const again = await house.start();
  const { status, bet, win } = await roundOf('fisher-killed-late');
  expect({ status, bet: BigInt(bet) }).toEqual({ status: 'settled', bet: stake });
  const after = Number((1_000n * peso - stake + BigInt(win)) / 10n);
  await expect
    .poll(
      async () => {
        const { rows } = await reader.query(
          "SELECT count(*)::int AS open FROM arcade.wallet_call WHERE status = 'pending'",
        );
        return z.parse(z.object({ open: z.int() }), rows[0]).open;
      },
      { timeout: 40_000 },
    )
    .toBe(0);
  expect(house.operator.balanceOf('fisher-killed-late')).toBe(after);
  expect(callsOf('/transaction/bet', 'fisher-killed-late')).toBe(1);
  await again.kill();
});
