import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { crashMessage, crashPoint } from './chance/crash.ts';
import { layMines } from './chance/mines.ts';
import { draw, drawDistinct, replay } from './fair.ts';

const seed = Buffer.alloc(32);
seed[31] = 1;
const noBets = createHash('sha256').update('').digest('hex');
const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();

describe('the stream of draws (vector F1)', () => {
  it('has the published commit', () => {
    expect(createHash('sha256').update(seed).digest('hex')).toBe(
      'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',
    );
  });

  it('draws five digits', () => {
    const below = draw(hmac, `SSC|20260101-0001|${noBets}|-`);
    expect(Array.from({ length: 5 }, () => below(10))).toEqual([5, 7, 6, 6, 3]);
  });

  it('draws a permutation from the front', () => {
    const order = drawDistinct(draw(hmac, `PK10|20260101-0001|${noBets}|-`), 10, 10);
    expect(order.map((index) => index + 1)).toEqual([10, 7, 3, 6, 1, 4, 5, 9, 2, 8]);
  });

  it('draws dice', () => {
    const below = draw(hmac, `K3|20260101-0001|${noBets}|-`);
    expect(Array.from({ length: 3 }, () => below(6) + 1)).toEqual([6, 6, 5]);
  });

  it('draws all 27 northern prizes across several blocks', () => {
    const below = draw(hmac, `VN_N|20260101|${noBets}|-`);
    const widths = [5, 5, ...Array(2).fill(5), ...Array(6).fill(5), ...Array(4).fill(4)];
    widths.push(...Array(6).fill(4), ...Array(3).fill(3), ...Array(4).fill(2));
    const prizes = widths.map((width) => Array.from({ length: width }, () => below(10)).join(''));
    expect(prizes.slice(0, 2)).toEqual(['46513', '32639']);
    expect(prizes.slice(-4)).toEqual(['04', '40', '32', '28']);
  });

  it('gives the published crash point (vector G5)', () => {
    const block = hmac(`${crashMessage('R-1')}|0`);
    expect(block.toString('hex').slice(0, 13)).toBe('29c17b3b59b50');
    expect(crashPoint(block)).toBe(115);
  });
});

it('refuses words that would favour low numbers', () => {
  const words = [0xffff_ffff, 0xffff_fffb, 7];
  const block = new Uint8Array(12);
  words.forEach((word, index) => {
    new DataView(block.buffer).setUint32(index * 4, word);
  });
  // 2^32 mod 10 is 6: the last six words are refused, 0xfffffffb among them.
  const below = draw(() => block, 'any');
  expect(below(10)).toBe(7);
});

it('replays a round from asynchronous blocks, however many it needs', async () => {
  const play = (below: (n: number) => number) => Array.from({ length: 100 }, () => below(1000));
  const there = await replay(async (message) => hmac(message), 'MINES|p:1|c|-', play);
  expect(there).toEqual(play(draw(hmac, 'MINES|p:1|c|-')));
});

it('lays different mines', () => {
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const mines = layMines(draw(hmac, `MINES|p:${nonce}|c|-`), 24);
    expect(new Set(mines).size).toBe(24);
    expect(mines.every((tile) => tile >= 0 && tile < 25)).toBe(true);
  }
});
