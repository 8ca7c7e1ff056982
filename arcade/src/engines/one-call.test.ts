import { createHmac } from 'node:crypto';
import { colours, colourWin, rollColours } from '@kislap/rules/colour-game';
import { diceChance, diceMultiplier, isDiceWin, rollDice } from '@kislap/rules/dice';
import { type Below, draw } from '@kislap/rules/fair';
import { payOut } from '@kislap/rules/payout';
import { dropBall, plinkoMultiplier } from '@kislap/rules/plinko';
import { drawTicket, ticketMultiplier } from '@kislap/rules/scratch';
import { spinWheel, wheelMultiplier } from '@kislap/rules/wheel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as api from '../api.ts';
import { type Arcade, buildArcade, peso } from '../testing/arcade.ts';
import { ColourRound, rollColours as rollColoursCall } from './colour/colour.api.ts';
import { DiceRound, rollDice as rollDiceCall } from './dice/dice.api.ts';
import { dropBall as dropBallCall, PlinkoRound } from './plinko/plinko.api.ts';
import { buyTicket, ScratchRound } from './scratch/scratch.api.ts';
import { spinWheel as spinWheelCall, WheelRound } from './wheel/wheel.api.ts';

let arcade: Arcade;
let users = 0;
const bet = 10n * peso + 30_000n;

beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

function newPlayer() {
  users += 1;
  return { user: `one-call-user-${users}`, pesos: 1_000 };
}

const colourBets = colours.map((_, index) => (index < 3 ? peso * BigInt(index + 1) : 0n));
const colourBet = 6n * peso;

type Opened = Awaited<ReturnType<Arcade['open']>>;
type Shown = { roundId: string; win: bigint; balance: bigint | null; outcome: unknown };

/** Every game that is one call: how it is played, and what its rules say of a stream of draws. */
const games: {
  code: string;
  bet: bigint;
  play: (open: Opened, actionId: string, bet: bigint) => Promise<Shown>;
  expected: (below: Below) => { outcome: unknown; win: bigint };
  schema: z.core.$ZodType;
}[] = [
  {
    code: 'dice',
    bet,
    play: (open, actionId, stake) =>
      open.call(rollDiceCall, { actionId, bet: stake, choice: { side: 'over', target: 5999 } }),
    expected: (below) => {
      const roll = rollDice(below);
      const choice = { side: 'over', target: 5999 } as const;
      const win = isDiceWin(choice, roll) ? payOut(bet, diceMultiplier(diceChance(choice))) : 0n;
      return { outcome: { roll }, win };
    },
    schema: DiceRound,
  },
  {
    code: 'plinko',
    bet,
    play: (open, actionId, stake) =>
      open.call(dropBallCall, { actionId, bet: stake, choice: { risk: 'high' } }),
    expected: (below) => {
      const path = dropBall(below);
      return { outcome: { path }, win: payOut(bet, plinkoMultiplier('high', path)) };
    },
    schema: PlinkoRound,
  },
  {
    code: 'perya-wheel',
    bet,
    play: (open, actionId, stake) => open.call(spinWheelCall, { actionId, bet: stake, choice: null }),
    expected: (below) => {
      const segment = spinWheel(below);
      return { outcome: { segment }, win: payOut(bet, wheelMultiplier(segment)) };
    },
    schema: WheelRound,
  },
  {
    code: 'kiskis-ginto',
    bet,
    play: (open, actionId, stake) => open.call(buyTicket, { actionId, bet: stake, choice: null }),
    expected: (below) => {
      const ticket = drawTicket(below);
      return { outcome: ticket, win: payOut(bet, ticketMultiplier(ticket)) };
    },
    schema: ScratchRound,
  },
  {
    code: 'color-game',
    bet: colourBet,
    play: (open, actionId, stake) => open.call(rollColoursCall, { actionId, bet: stake, choice: colourBets }),
    expected: (below) => {
      const dice = rollColours(below);
      return { outcome: { dice }, win: colourWin(dice, colourBets) };
    },
    schema: ColourRound,
  },
];

describe.each(games)('$code', ({ code, bet: stake, play, expected, schema }) => {
  it('takes one stake and pays one win, however often the action is sent', async () => {
    const player = newPlayer();
    const open = await arcade.open(code, player);
    expect(open.session.state.engine).toBeNull();
    const actionId = arcade.newAction();
    const [first, second] = await Promise.allSettled([
      play(open, actionId, stake),
      play(open, actionId, stake),
    ]);
    const again = await play(open, actionId, stake);
    for (const one of [first, second])
      if (one.status === 'fulfilled')
        expect(one.value).toMatchObject({ roundId: again.roundId, win: again.win });
    // The win may still be on its way when the same action is answered again.
    await expect
      .poll(() => arcade.operator.balanceOf(player.user))
      .toBe(Number((1_000n * peso - stake + again.win) / 10n));
    // A call that is sent again for want of an answer is the same transaction.
    const transactions = (path: string) => {
      const calls = arcade.operator.callsOf(path).filter(({ round }) => round === again.roundId);
      return new Set(calls.map((call) => call.transaction_uuid));
    };
    expect(transactions('/transaction/bet').size).toBe(1);
    expect(transactions('/transaction/win').size).toBe(1);
    await expect(play(open, actionId, stake + peso)).rejects.toThrow(/action_reused|bet_not_allowed/);

    await arcade.restart();
    const reopened = await arcade.open(code, { user: player.user });
    expect(z.parse(schema, reopened.session.state.engine)).toMatchObject({ roundId: again.roundId });
  });

  it('gives a stake back or pays its win over a dead operator and a restart, never both', async () => {
    const player = newPlayer();
    const open = await arcade.open(code, player);
    arcade.operator.trouble('/transaction/bet', 'lost', 3);
    await expect(play(open, arcade.newAction(), stake)).rejects.toThrow('operator_unavailable');
    await expect.poll(() => arcade.operator.balanceOf(player.user)).toBe(100_000_000);
    arcade.operator.trouble('/transaction/win', 'lost', 1);
    arcade.operator.trouble('/transaction/win', 'down', 1);
    const { win } = await play(open, arcade.newAction(), stake);
    await arcade.restart();
    await arcade.deliver();
    await expect
      .poll(() => arcade.operator.balanceOf(player.user))
      .toBe(Number((1_000n * peso - stake + win) / 10n));
  });

  it('can be proved', async () => {
    const open = await arcade.open(code, 'demo');
    const rounds: Shown[] = [];
    for (let round = 0; round < 5; round += 1) rounds.push(await play(open, arcade.newAction(), stake));
    await open.call(api.rotateSeed, {});
    for (const { roundId, win, outcome } of rounds) {
      const { fairness, detail } = await open.call(api.getRound, undefined, { roundId });
      const seed = Buffer.from(fairness?.serverSeed ?? '', 'hex');
      const below = draw((text) => createHmac('sha256', seed).update(text).digest(), fairness?.message ?? '');
      expect(expected(below)).toEqual({ outcome, win });
      expect(z.parse(schema, detail)).toMatchObject({ outcome, win });
    }
  });

  it('refuses bets outside its limits', async () => {
    const open = await arcade.open(code, 'demo');
    for (const wrong of [stake + 1n, 10_000_000n * peso, 0n])
      await expect(play(open, arcade.newAction(), wrong)).rejects.toThrow('bet_not_allowed');
  });
});

it('refuses a chance that is none, and colours that do not add up to the bet', async () => {
  const dice = await arcade.open('dice', 'demo');
  const choice = { side: 'under' as const, target: 99 };
  expect(await dice.refusal(rollDiceCall, { actionId: arcade.newAction(), bet, choice })).toBe(
    'bet_not_allowed/none',
  );
  const colour = await arcade.open('color-game', 'demo');
  const negative = colourBets.with(5, -peso);
  for (const [sum, bets] of [
    [7n * peso, colourBets],
    [5n * peso, negative],
  ] as const) {
    const input = { actionId: arcade.newAction(), bet: sum, choice: [...bets] };
    expect(await colour.refusal(rollColoursCall, input)).toBe('bet_not_allowed/none');
  }
});

it('shows receipts of every game, in words', async () => {
  for (const { code, bet: stake, play } of games) {
    const player = newPlayer();
    const open = await arcade.open(code, player);
    const { roundId } = await play(open, arcade.newAction(), stake);
    const { json } = await arcade.ask('/game/round', {
      user: player.user,
      round: roundId,
      transaction_uuid: '',
    });
    const page = await fetch(String(json.url).replace('http://localhost:8081', arcade.base()));
    expect(page.status, code).toBe(200);
    const text = await page.text();
    expect(text).toContain(roundId);
    expect(text).not.toMatch(/undefined|NaN|\{\w+\}/);
  }
});
