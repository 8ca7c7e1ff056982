import type { VendorCall } from './call.ts';
import type { Scene } from './scene.ts';

/** One thing that a hostile or broken vendor does. */
export type Trick = (scene: Scene) => Promise<void>;

export const ok = ['RS_OK'];
export const gone = ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'];
export const duplicate = ['RS_ERROR_DUPLICATE_TRANSACTION'];
const eitherWay = [...ok, ...gone];
const bet = 'transaction/bet';
const win = 'transaction/win';

/** A bet and its win, with the facts that later calls point at. */
async function roundOf(scene: Scene, closes = false) {
  const { signer, dice } = scene;
  const stake = scene.fields();
  const pay = scene.fields({
    round: stake.round,
    amount: dice.chance(0.3) ? 0 : dice.int(500_000),
    reference_transaction_uuid: dice.chance(0.5) ? stake.transaction_uuid : null,
    round_closed: closes,
  });
  return { stake, pay, bet: await signer.transaction(bet, stake), win: await signer.transaction(win, pay) };
}

function rollbackOf(scene: Scene, target: Record<string, unknown>, isBet: boolean): Promise<VendorCall> {
  const units = Number(target.amount) * (isBet ? -1 : 1);
  return scene.signer.rollback(scene.rollbackFields(String(target.transaction_uuid)), units);
}

/** Whether a refusal may change once a missing call arrives. */
function expectedAgain(status: string): readonly string[] {
  if (status === 'RS_ERROR_UNKNOWN') return [status, ...eitherWay];
  return status === gone[0] ? eitherWay : [status];
}

/** The order, number and moment of calls; the calls themselves are right. */
export const orderTricks: Record<string, Trick> = {
  async 'plain round'(scene) {
    const round = await roundOf(scene, scene.dice.chance(0.5));
    await scene.fire(round.bet, ok);
    await scene.fire(round.win, ok);
    await scene.fire(await scene.signer.read('user/balance', scene.fields()), ok);
  },

  async 'replay of anything before'(scene) {
    const [some] = scene.past.length > 0 ? [scene.dice.pick(scene.past)] : [];
    if (!some) return;
    const { call, status } = some;
    for (let n = 1 + scene.dice.int(4); n > 0; n -= 1) await scene.fire(call, expectedAgain(status));
  },

  async 'win before its bet'(scene) {
    const round = await roundOf(scene);
    await scene.fire(round.win, gone);
    await scene.fire(round.bet, ok);
    await scene.fire(round.win, ok);
  },

  async 'rollback before its bet'(scene) {
    const round = await roundOf(scene);
    const back = await rollbackOf(scene, round.stake, true);
    await scene.fire(back, gone);
    await scene.fire(round.bet, gone);
    await scene.fire(back, gone);
    await scene.fire(round.win, gone);
  },

  async 'rollback twice, by two names'(scene) {
    const round = await roundOf(scene);
    await scene.fire(round.bet, ok);
    const [first, second] = [
      await rollbackOf(scene, round.stake, true),
      await rollbackOf(scene, round.stake, true),
    ];
    for (const call of [first, first, second, first, second]) await scene.fire(call, ok);
    await scene.fire(round.win, gone);
    // The answer of its first time, though it was taken back since.
    await scene.fire(round.bet, ok);
  },

  async 'rollback of a bet that has won'(scene) {
    const round = await roundOf(scene);
    await scene.fire(round.bet, ok);
    await scene.fire(round.win, ok);
    const back = await rollbackOf(scene, round.stake, true);
    await scene.fire(back, ['RS_ERROR_UNKNOWN']);
    await scene.fire(await rollbackOf(scene, round.pay, false), ok);
    await scene.fire(back, ok);
  },

  async 'calls into a closed round'(scene) {
    const round = await roundOf(scene, true);
    await scene.fire(round.bet, ok);
    await scene.fire(round.win, ok);
    const late = scene.fields({ round: round.stake.round });
    await scene.fire(await scene.signer.transaction(bet, late), ['RS_ERROR_UNKNOWN']);
    await scene.fire(await scene.signer.transaction(win, late), ['RS_ERROR_UNKNOWN']);
    await scene.fire(round.bet, ok);
    await scene.fire(round.win, ok);
  },

  async 'the same id, other details'(scene) {
    const round = await roundOf(scene);
    await scene.fire(round.bet, ok);
    const { stake } = round;
    const sameId = (action: typeof bet | typeof win, change: object) =>
      scene.signer.transaction(action, { ...stake, request_uuid: scene.dice.uuid(), ...change });
    await scene.fire(await sameId(bet, { amount: Number(stake.amount) + 1 }), duplicate);
    await scene.fire(await sameId(bet, { round: scene.dice.uuid() }), duplicate);
    await scene.fire(await sameId(win, {}), duplicate);
    await scene.fire(await sameId(bet, { currency: 'EUR' }), ['RS_ERROR_WRONG_CURRENCY']);
    await scene.fire(await sameId(bet, { user: scene.stranger.user }), ['RS_ERROR_INVALID_TOKEN']);
    // Players of two buckets may each have an operation of one id; those of one bucket may not.
    await scene.fire(await sameId(bet, { ...scene.stranger }), [...ok, ...duplicate]);
    await scene.fire(round.bet, ok);
  },

  async 'the same id in other spellings'(scene) {
    const round = await roundOf(scene);
    await scene.fire(round.bet, ok);
    const id = String(round.stake.transaction_uuid);
    for (const spelling of [id.toUpperCase(), id.replaceAll('-', ''), id.replace('-', '')]) {
      const body = { ...round.stake, request_uuid: scene.dice.uuid(), transaction_uuid: spelling };
      const again = await scene.signer.signed(bet, JSON.stringify(body), round.bet.op);
      await scene.fire(again, ok);
    }
  },

  async 'a stranger’s rollback'(scene) {
    const round = await roundOf(scene);
    await scene.fire(round.bet, ok);
    const fields = scene.rollbackFields(String(round.stake.transaction_uuid), { ...scene.stranger });
    await scene.fire(await scene.signer.rollback(fields, -Number(round.stake.amount)), gone);
    await scene.fire(round.win, ok);
  },

  async 'more than there is'(scene) {
    const amount = 10 ** 14;
    const call = await scene.signer.transaction(bet, scene.fields({ amount }));
    await scene.fire(call, ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_WRONG_TYPES']);
    await scene.fire(call, ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_WRONG_TYPES']);
  },

  async 'a free bet and a promotion'(scene) {
    const free = scene.fields({ is_free: true, reward_uuid: scene.dice.uuid() });
    const op = scene.signer.opOf(bet, { ...free, amount: 0 });
    await scene.fire(await scene.signer.signed(bet, JSON.stringify(free), op), ok);
    const present = scene.fields({ is_supplier_promo: true, is_free: true });
    const given = scene.signer.opOf(win, present);
    if (given.kind === 'write') given.effect.type = 'BONUS';
    const call = await scene.signer.signed(win, JSON.stringify(present), given);
    for (let n = 0; n < 2; n += 1) await scene.fire(call, ok);
  },
};

/** What many connections do at the same moment. */
export function raceTricks(width: number): Record<string, Trick> {
  return {
    async 'equal calls at once'(scene) {
      const round = await roundOf(scene);
      if (scene.dice.chance(0.5))
        await scene.burst(
          Array.from({ length: width }, () => round.bet),
          ok,
        );
      else {
        await scene.fire(round.bet, ok);
        await scene.burst(
          Array.from({ length: width }, () => round.win),
          ok,
        );
      }
    },

    async 'one id with many amounts at once'(scene) {
      const id = scene.dice.uuid();
      const round = scene.dice.uuid();
      const calls = await Promise.all(
        Array.from({ length: Math.min(width, 20) }, (_, n) =>
          scene.signer.transaction(bet, scene.fields({ transaction_uuid: id, round, amount: n + 1 })),
        ),
      );
      const statuses = await scene.burst(calls, [...ok, ...duplicate]);
      const taken = statuses.filter((status) => status === 'RS_OK').length;
      if (taken !== 1) scene.fault('wrong_status', `${taken} of ${calls.length} bets with one id were taken`);
    },

    async 'all the money in each of many bets at once'(scene) {
      const read = await scene.signer.read('user/balance', scene.fields());
      const seen = await scene.send({ pieces: [scene.http(read)] }, [read.op], 'whole');
      const balance = Number(/"balance":(\d+)\}$/.exec(seen.answers[0]?.body ?? '')?.[1] ?? 0);
      const fields = Array.from({ length: Math.min(width, 50) }, () => scene.fields({ amount: balance }));
      const calls = await Promise.all(fields.map((each) => scene.signer.transaction(bet, each)));
      const statuses = await scene.burst(calls, [...ok, 'RS_ERROR_NOT_ENOUGH_MONEY']);
      const taken = fields.filter((_, index) => statuses[index] === 'RS_OK');
      // Fewer than one only where a call that was cut off earlier took effect in between.
      if (taken.length > 1) scene.fault('wrong_status', `${taken.length} bets of all the money were taken`);
      for (const each of taken) await scene.fire(await rollbackOf(scene, each, true), ok);
    },

    async 'a bet, its rollback and its win at once'(scene) {
      const round = await roundOf(scene);
      const back = await rollbackOf(scene, round.stake, true);
      const calls = Array.from(
        { length: 6 },
        (_, n) => [round.bet, back, round.win][(n + scene.dice.int(3)) % 3],
      );
      const sent = calls.flatMap((call) => call ?? []);
      await scene.burst(sent, [...eitherWay, 'RS_ERROR_UNKNOWN']);
    },

    async 'one call on two gateways at once'(scene) {
      const round = await roundOf(scene);
      await scene.burst([round.bet, round.bet], ok);
      await scene.burst([round.win, round.win], ok);
    },
  };
}
