/**
 * Cuts the brand's fonts to the letters the interface uses; run by hand after a font or letter changes:
 * `node packages/ui/tools/subset-fonts.ts`. The results are kept beside the styles, so builds need no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

function letters(...ranges: [number, number][]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('');
}

// Printable ASCII, the Filipino letters, and the typographic signs our texts use.
const core = `${letters([0x20, 0x7e])}ÑñÁÉÍÓÚáéíóúÂÊÎÔÛâêîôûÀÈÌÒÙàèìòùÄËÏÖÜäëïöü©®·×÷±–—‘’“”•…−→←↑↓▲▼✓°`;

const cuts = [
  {
    from: require.resolve(
      '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    ),
    to: 'jakarta-core',
    text: core,
  },
  {
    from: require.resolve(
      '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2',
    ),
    to: 'jakarta-peso',
    text: '₱',
  },
  {
    from: require.resolve('@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2'),
    to: 'anybody-core',
    text: letters([0x20, 0x7e]),
  },
];

for (const cut of cuts) {
  const source = await readFile(cut.from);
  const result = await subsetFont(source, cut.text, {
    targetFormat: 'woff2',
    variationAxes: cut.to.startsWith('jakarta') ? { wght: { min: 400, max: 800 } } : { wght: 800, wdth: 118 },
  });
  await writeFile(new URL(`../src/fonts/${cut.to}.woff2`, import.meta.url), result);
  console.log(cut.to, result.byteLength);
}
