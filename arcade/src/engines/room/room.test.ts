import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { getSession } from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { closeLines, sitDown } from '../../testing/cards.ts';
import { paceOf } from './lobby.ts';

let arcade: Arcade;
let users = 0;

beforeAll(async () => {
  arcade = await buildArcade();
  Object.assign(paceOf(arcade.parts()), { startMs: 30, showMs: 60_000, botMs: 2, turnMs: 60_000 });
});
afterEach(() => closeLines());
afterAll(() => arcade.close());

async function person(roomId: string, pesos: number) {
  users += 1;
  const user = `room-user-${users}`;
  const open = await arcade.open('tongits', { user, pesos });
  const seat = await sitDown(arcade, open, 'tongits', roomId);
  return { ...seat, balance: () => BigInt(arcade.operator.balanceOf(user)) * 10n };
}

it('says how many are missing, and lets who waits for money practise with bots and play money', async () => {
  const first = await person('tongits-100', 5_000);
  expect(await first.until(({ phase, needed }) => phase === 'waiting' && needed)).toBe(2);
  const { rooms } = await first.open.call(first.calls.listRooms);
  expect(rooms.find(({ roomId }) => roomId === 'tongits-100')).toMatchObject({ waiting: 1, needed: 2 });
  expect(rooms.find(({ roomId }) => roomId === 'tongits-5')).toMatchObject({ waiting: 0, needed: 3 });

  const opened = await first.open.call(first.calls.practise, {});
  expect(opened).toMatchObject({
    balance: 10_000n * peso,
    rooms: [{ roomId: 'tongits-practice', isPractice: true }],
  });
  const beside = { ...first.open, ...arcade.caller(opened.token), token: opened.token };
  const practice = await sitDown(arcade, beside, 'tongits', 'tongits-practice');
  await practice.dealt();
  expect(practice.table().seats.map((seat) => seat?.isBot)).toEqual([false, true, true]);
  // Play money was put down for it, and nothing of the operator's wallet; the seat for money is kept.
  const { session } = await beside.call(getSession);
  expect(session).toMatchObject({ isDemo: true, state: { balance: 9_900n * peso } });
  expect(first.balance()).toBe(5_000n * peso);
  expect(await beside.refusal(first.calls.practise, {})).toBe('bad_request/none');
  const second = await person('tongits-100', 5_000);
  expect(second.tableId).toBe(first.tableId);
  expect(await first.until(({ phase, needed }) => phase === 'waiting' && needed === 1)).toBe(true);
  await person('tongits-100', 5_000);
  await first.dealt();
  expect(first.table().seats.some((seat) => seat?.isBot)).toBe(false);
  await expect.poll(first.balance).toBe(3_000n * peso);
});
