import { setTimeout as sleep } from 'node:timers/promises';
import type { VendorCall } from './call.ts';
import type { Scene } from './scene.ts';
import { ok, type Trick } from './tricks-order.ts';

const bet = 'transaction/bet';

function newBet(scene: Scene): Promise<VendorCall> {
  return scene.signer.transaction(bet, scene.fields());
}

function cutAt(bytes: Buffer, at: number): [Buffer, Buffer] {
  return [bytes.subarray(0, at), bytes.subarray(at)];
}

function flipBit(bytes: Buffer, bit: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return flipped;
}

/** The connection below a call: cut, slow, halved, changed on the way. */
export const wireTricks: Record<string, Trick> = {
  async 'cut before it is whole'(scene) {
    const call = await newBet(scene);
    const bytes = scene.http(call);
    const [part] = cutAt(bytes, 1 + scene.dice.int(bytes.length - 1));
    await scene.send({ pieces: [part], afterwards: 'cut' }, [call.op], 'part');
    if (scene.dice.chance(0.5)) await scene.fire(call, ok);
  },

  async 'cut before the answer is read'(scene) {
    const call = await newBet(scene);
    await scene.send({ pieces: [scene.http(call)], afterwards: 'cut' }, [call.op], 'whole');
    if (scene.dice.chance(0.3)) await sleep(scene.dice.int(20));
    if (scene.dice.chance(0.7)) await scene.fire(call, ok);
  },

  async 'cut, then taken back'(scene) {
    const fields = scene.fields();
    const call = await scene.signer.transaction(bet, fields);
    await scene.send({ pieces: [scene.http(call)], afterwards: 'cut' }, [call.op], 'whole');
    const back = scene.rollbackFields(String(fields.transaction_uuid));
    const either = ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'];
    await scene.fire(await scene.signer.rollback(back, -Number(fields.amount)), either);
    await scene.fire(call, either);
  },

  async 'in slow pieces'(scene) {
    const call = await newBet(scene);
    const bytes = scene.http(call);
    const [first, rest] = cutAt(bytes, scene.dice.int(bytes.length));
    const [second, third] = cutAt(rest, scene.dice.int(rest.length + 1));
    const manner = { pieces: [first, second, third], pauseMs: 1 + scene.dice.int(15) };
    const { answers } = await scene.send(manner, [call.op], 'whole');
    if (answers.length === 0) scene.fault('no_answer', 'to a call in slow pieces');
    await scene.fire(call, ok);
  },

  async 'a half that stays away'(scene) {
    const call = await newBet(scene);
    const bytes = scene.http(call);
    const [part] = cutAt(bytes, 1 + scene.dice.int(bytes.length - 1));
    await scene.send({ pieces: [part], waitMs: 5 + scene.dice.int(60) }, [call.op], 'part');
  },

  async 'closed on one side'(scene) {
    const call = await newBet(scene);
    await scene.send(
      { pieces: [scene.http(call)], afterwards: 'half_close', waitMs: 2_000 },
      [call.op],
      'whole',
    );
    await scene.fire(call, ok);
  },

  async 'a length that is not the body’s'(scene) {
    const call = await newBet(scene);
    const by = 1 + scene.dice.int(40);
    const short = scene.http(call, { length: call.body.length - by });
    await scene.send({ pieces: [short], count: 1, waitMs: 3_000 }, [call.op], 'part');
    const long = scene.http(call, { length: call.body.length + by });
    await scene.send({ pieces: [long], afterwards: 'half_close', waitMs: 3_000 }, [call.op], 'part');
    const absurd = scene.dice.pick(['-1', '1e3', '99999999999999999999', '0x10', '12, 12', ' ']);
    const broken = scene.http(call, { length: null, headers: [`Content-Length: ${absurd}`] });
    await scene.send({ pieces: [broken], waitMs: 3_000 }, [call.op], 'part');
  },

  async 'a bit of the body flipped'(scene) {
    const call = await newBet(scene);
    const changed = { ...call, body: flipBit(call.body, scene.dice.int(call.body.length * 8)) };
    await scene.fire(changed, ['RS_ERROR_INVALID_SIGNATURE'], {});
  },

  async 'a bit of the signature flipped'(scene) {
    const call = await newBet(scene);
    const raw = Buffer.from(call.signature, 'base64');
    const signature = flipBit(raw, scene.dice.int(raw.length * 8)).toString('base64');
    await scene.fire(call, ['RS_ERROR_INVALID_SIGNATURE'], { signature });
  },

  async 'a bit of the head flipped'(scene) {
    const call = await newBet(scene);
    const bytes = scene.http(call);
    const changed = flipBit(bytes, scene.dice.int((bytes.length - call.body.length) * 8));
    await scene.send({ pieces: [changed], waitMs: 150 }, [call.op], 'whole');
  },

  async 'headers twice'(scene) {
    const call = await newBet(scene);
    const more = scene.dice.pick([
      [`X-Hub88-Signature: ${call.signature}`],
      ['X-Hub88-Signature: AAAA'],
      [`Content-Length: ${call.body.length}`],
      [`Content-Length: ${call.body.length + 1}`],
      ['Transfer-Encoding: chunked'],
      ['Transfer-Encoding: gzip, chunked'],
      ['Content-Type: text/plain', 'Content-Type: text/html'],
      ['Host: elsewhere'],
      ['Content-Encoding: gzip'],
      ['Expect: 100-continue'],
      ['Expect: miracles'],
      ['Connection: close, upgrade', 'Upgrade: websocket'],
      ['Connection: upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
      [`X-Long: ${'x'.repeat(20_000)}`],
      Array.from({ length: 2_100 }, (_, n) => `X-${n}: 1`),
      ['X-Forwarded-For: 127.0.0.1', 'Forwarded: for=_x;proto=https'],
      ['Bad Header: 1'],
      ['X-Fold: a\r\n b'],
      ['X-Nul: a\0b'],
    ]);
    await scene.send({ pieces: [scene.http(call, { headers: more })], waitMs: 2_000 }, [call.op], 'whole');
  },

  async 'in chunks'(scene) {
    const call = await newBet(scene);
    const [first, second] = cutAt(call.body, 1 + scene.dice.int(call.body.length - 1));
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    const head = scene.http(
      { ...call, body: Buffer.alloc(0) },
      { length: null, headers: ['Transfer-Encoding: chunked'] },
    );
    const isBroken = scene.dice.chance(0.3);
    const end = Buffer.from(isBroken ? 'zz\r\n\r\n' : '0\r\n\r\n');
    const pieces = [head, chunk(first), chunk(second), end];
    await scene.send({ pieces, waitMs: 3_000 }, [call.op], isBroken ? 'part' : 'whole');
    await scene.fire(call, ok);
  },

  async 'many on one connection at once'(scene) {
    const calls = await Promise.all(Array.from({ length: 2 + scene.dice.int(14) }, () => newBet(scene)));
    const pieces = [Buffer.concat(calls.map((call) => scene.http(call)))];
    const ops = calls.map(({ op }) => op);
    const { answers } = await scene.send({ pieces, count: calls.length }, ops, 'whole');
    if (answers.length < calls.length)
      scene.fault('no_answer', `${answers.length} answers to ${calls.length} calls on one connection`);
  },

  async 'many on one connection, cut'(scene) {
    const calls = await Promise.all(Array.from({ length: 2 + scene.dice.int(14) }, () => newBet(scene)));
    const bytes = Buffer.concat(calls.map((call) => scene.http(call)));
    const ops = calls.map(({ op }) => op);
    await scene.send({ pieces: [bytes], afterwards: 'cut' }, ops, 'whole');
  },

  async 'one call and rubbish behind it'(scene) {
    const call = await newBet(scene);
    const bytes = Buffer.concat([scene.http(call), scene.dice.bytes(1 + scene.dice.int(200))]);
    await scene.send({ pieces: [bytes], waitMs: 2_000 }, [call.op], 'whole');
    await scene.fire(call, ok);
  },

  async 'rubbish alone'(scene) {
    await scene.send(
      { pieces: [scene.dice.bytes(1 + scene.dice.int(400))], waitMs: 30 },
      [undefined],
      'part',
    );
  },
};
