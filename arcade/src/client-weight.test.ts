import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type BuiltFiles, findOverweight, gameBytesMax, weighGames } from '../client-weight.ts';

/** Text that packing cannot make smaller than so many bytes. */
function noise(bytes: number): string {
  return randomBytes(Math.ceil(bytes * 0.75)).toString('base64');
}

function build(change: Record<string, string | Uint8Array> = {}): BuiltFiles {
  const files: Record<string, string | Uint8Array> = {
    'dice.html': '<script src="/client/assets/dice-A1.js"></script><link href="/client/assets/base-A1.css">',
    'wheel.html': '<script src="/client/assets/wheel-A1.js"></script>',
    'assets/dice-A1.js': `import "./shared-A1.js"; import("./texts-en-A1.js"); ${noise(20_000)}`,
    'assets/wheel-A1.js': 'import "./shared-A1.js";',
    'assets/shared-A1.js': noise(30_000),
    'assets/texts-en-A1.js': noise(10_000),
    'assets/base-A1.css': '@font-face{src:url(/client/assets/font-A1.woff2)}',
    'assets/font-A1.woff2': new Uint8Array(40_000),
    ...change,
  };
  return new Map(Object.entries(files));
}

it('weighs a page with all it can ever load: what is shared, what comes later, and fonts as they are', () => {
  const [dice, wheel] = weighGames(build());
  expect(dice?.page).toBe('dice.html');
  // Base64 packs to three quarters: the random bytes themselves.
  const least = 0.75 * (20_000 + 30_000 + 10_000) + 40_000;
  expect(dice?.bytes).toBeGreaterThan(least);
  expect(dice?.bytes).toBeLessThan(least * 1.05);
  expect(wheel?.bytes).toBeLessThan(30_000);
});

it('lets no game through that weighs more than 300 KiB, and names each', () => {
  expect(gameBytesMax).toBe(300 * 1024);
  expect(findOverweight(build())).toBeUndefined();
  const heavy = { 'assets/shared-A1.js': noise(420_000) };
  expect(findOverweight(build(heavy))).toMatch(/dice\.html \d+\.\d KiB, wheel\.html \d+\.\d KiB$/);
  const late = { 'assets/texts-en-A1.js': noise(420_000) };
  expect(findOverweight(build(late))).toMatch(/: dice\.html \d+\.\d KiB$/);
});
