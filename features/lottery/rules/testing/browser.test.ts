import path from 'node:path';
import vm from 'node:vm';
import fc from 'fast-check';
import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { firstCatalogue } from '../catalogue/catalogue.ts';
import { seriesUnits, unit } from '../orders/stake.ts';
import { type PricedCase, price } from './browser-entry.testkit.ts';
import { allRules, anyPicks, anyResult, must, oneOf } from './world.testkit.ts';

/** The long form: `PROPERTY_CASES=100000 npx vitest run features/lottery/rules/testing/browser.test.ts`. */
const cases = Number(process.env.PROPERTY_CASES ?? 200);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const gameOf = new Map(firstCatalogue.games.map(({ code, template }) => [template, code]));

/** The rules as the site's bundler writes them for browsers, in a world without anything of Node. */
let priceInBrowser: typeof price;
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: path.join(import.meta.dirname, 'browser-entry.testkit.ts'),
        formats: ['iife'],
        name: 'engine',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('nothing was built');
  const context = vm.createContext({});
  vm.runInContext(output.output[0].code, context);
  priceInBrowser = vm.runInContext('engine.price', context);
}, 60_000);

it(
  `orders are priced and settled alike in a browser and on the server: ${cases} cases of seed ${seed}`,
  () => {
    let granted = 0;
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const [, rule] = oneOf(g, allRules);
        const isSeries = rule.betType.mode === 'LOTT';
        const asked: PricedCase = {
          game: must(gameOf.get(rule.template.code)),
          betType: rule.betType.code,
          picks: anyPicks(g, rule, []),
          // Now and then an amount or a series that is refused.
          unit: String(isSeries ? oneOf(g, [...seriesUnits, 3n]) : BigInt(1 + g(fc.nat, 20)) * unit),
          multiple: String(g(fc.nat, 200)),
          series: isSeries ? String(1_698 + 2 * g(fc.nat, 135)) : null,
          result: anyResult(g, rule.template),
        };
        const text = JSON.stringify(asked);
        const onServer = price(text);
        if (!onServer.includes('"code"')) granted += 1;
        expect(priceInBrowser(text)).toBe(onServer);
      }),
      { numRuns: cases, seed },
    );
    expect(granted).toBeGreaterThan(cases / 2);
  },
  60_000 + cases * 5,
);
