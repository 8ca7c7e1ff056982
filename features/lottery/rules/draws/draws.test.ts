import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { isProven, leafOf as verifierLeaf, verifyRecord } from 'kislap-verify';
import { describe, expect, it } from 'vitest';
import { games } from '../catalogue/games.ts';
import { templates } from '../catalogue/templates.ts';
import { checkResult } from '../engine/result.ts';
import { deriveResult } from '../rule-book.ts';
import { book, must, value } from '../testing/world.testkit.ts';
import { betsRoot, checkLeaf, leafOf, rootOfSorted } from './bets-root.ts';
import { type Canonical, canonicalJson } from './canonical-json.ts';
import { commitTo, drawMessage, drawResult } from './fair-draw.ts';
import { fromHex, hmacSha256, Sha256, sha256, toHex } from './sha256.ts';

const bytes = fc.uint8Array({ maxLength: 300 });
const seedBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const firstSeed = must(fromHex(`${'0'.repeat(63)}1`));
const noBets = betsRoot([]);

describe('the hash', () => {
  it('is SHA-256, in one piece or many, and HMAC with any key', () => {
    fc.assert(
      fc.property(bytes, bytes, fc.uint8Array({ maxLength: 150 }), (a, b, key) => {
        const whole = Buffer.concat([a, b]);
        expect(toHex(sha256(whole))).toBe(createHash('sha256').update(whole).digest('hex'));
        expect(toHex(new Sha256().update(a).update(b).digest())).toBe(toHex(sha256(whole)));
        expect(toHex(hmacSha256(key, whole))).toBe(createHmac('sha256', key).update(whole).digest('hex'));
      }),
    );
  });

  it('reads hexadecimal and nothing else', () => {
    expect(fromHex('00fF')).toEqual(Uint8Array.of(0, 255));
    expect([fromHex('0'), fromHex('0g'), fromHex(' 00')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a draw (vector F1)', () => {
  it('is committed to', () => {
    expect(commitTo(firstSeed)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5');
    expect(noBets).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it.each([
    ['SSC', '20260101-0001', { N: '5 7 6 6 3'.split(' ') }],
    ['PK10', '20260101-0001', { N: '10 07 03 06 01 04 05 09 02 08'.split(' ') }],
    ['K3', '20260101-0001', { N: '6 6 5'.split(' ') }],
    ['VN_N', '20260101', { DB: ['46513'], G1: ['32639'], G7: '04 40 32 28'.split(' ') }],
  ])('of %s has the published result', (game, issue, result) => {
    const message = drawMessage({ game, issue, betsRoot: noBets });
    expect(drawResult(value(book.template(game)), firstSeed, message)).toMatchObject(result);
  });

  it.each(templates.map((template) => [template.code, template] as const))(
    'of %s always has its form',
    (_code, template) => {
      fc.assert(
        fc.property(seedBytes, fc.string(), (seed, message) => {
          expect(checkResult(template, drawResult(template, seed, message)).ok).toBe(true);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('of Hanoi is taken from the northern one', () => {
    const north = drawResult(value(book.template('VN_N')), firstSeed, `VN_N|20260101|${noBets}|-`);
    const hanoi = must(deriveResult(value(book.template('HN')), north));
    expect(hanoi).toEqual({ N: ['6513'], B2: ['39'] });
    expect(checkResult(value(book.template('HN')), hanoi).ok).toBe(true);
  });
});

describe('the root of the bets', () => {
  const anyOrder = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  );
  const leaves = fc
    .uniqueArray(fc.uuid(), { maxLength: 30 })
    .map((ids) => ids.map((id) => must(leafOf(id, { id }))));

  it('does not depend on the order of the orders', () => {
    fc.assert(
      fc.property(leaves, (list) => {
        const root = betsRoot(list);
        expect(betsRoot([...list].reverse())).toBe(root);
        expect(rootOfSorted([...list].sort())).toBe(root);
        expect(root).toBe(
          createHash('sha256')
            .update([...list].sort().join('\n'))
            .digest('hex'),
        );
      }),
    );
  });

  it('proves an order, and refuses one that was changed or left out', () => {
    const order = { betType: 'LO2', picks: ['57'], cost: '27.00' };
    const own = must(leafOf('o-1', order));
    const list = [own, must(leafOf('o-2', order))];
    expect(checkLeaf(own, list, betsRoot(list))).toBe('FOUND');
    expect(checkLeaf(must(leafOf('o-1', { ...order, cost: '27.01' })), list, betsRoot(list))).toBe(
      'NOT_IN_LIST',
    );
    expect(checkLeaf(own, list.slice(1), betsRoot(list))).toBe('OTHER_ROOT');
  });

  it('has one spelling for the same order', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const turned = Object.fromEntries(Object.entries(order).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(order));
        expect(JSON.parse(must(canonicalJson(order)))).toEqual({ ...order });
        expect(leafOf('o', order)).toBe(verifierLeaf({ id: 'o', order }));
      }),
    );
    const nested: Canonical = { b: [1, { d: null, c: 'x' }], a: true };
    expect(canonicalJson(nested)).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson({ a: [0.5] })).toBeUndefined();
  });
});

describe('the verifier, which shares no code with the engine', () => {
  it.each(games.filter((game) => !game.derivedFrom).map((game) => [game.code]))(
    'proves every draw of %s',
    (code) => {
      const template = value(book.template(code));
      fc.assert(
        fc.property(seedBytes, fc.array(fc.uuid(), { maxLength: 5 }), (seed, ids) => {
          const list = ids.map((id) => must(leafOf(id, { game: code })));
          const root = betsRoot(list);
          const message = drawMessage({ game: code, issue: '20260101-0001', betsRoot: root });
          const record = {
            game: code,
            issue: '20260101-0001',
            commit: commitTo(seed),
            serverSeed: toHex(seed),
            betsRoot: root,
            result: mutable(drawResult(template, seed, message)),
            leaves: list,
          };
          const [leaf] = list;
          const checks = verifyRecord(record, { leaf });
          expect(checks.map(({ state }) => state)).toEqual(Array(leaf ? 4 : 3).fill('RIGHT'));
          expect(isProven(checks)).toBe(true);
        }),
        { numRuns: 10 },
      );
    },
  );
});

function mutable(result: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(result).map(([slot, prizes]) => [slot, [...prizes]]));
}
