import { readFileSync } from 'node:fs';
import { inGamut, parse, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const [darkPart = '', rest = ''] = css.split(':root[data-theme="light"]');
const lightPart = rest.split('html {')[0] ?? '';

function tokensOf(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const dark = tokensOf(darkPart);
const light = new Map([...dark, ...tokensOf(lightPart)]);

/** Text needs 4.5 (WCAG 1.4.3), long text of ours 7; borders of inputs and focus rings 3 (1.4.11). */
const pairs = [
  ['text', 'bg', 7],
  ['text', 's1', 7],
  ['text', 's3', 7],
  ['text2', 'bg', 4.5],
  ['text2', 's1', 4.5],
  ['text2', 's3', 4.5],
  ['text3', 'bg', 4.5],
  ['text3', 's2', 4.5],
  ['text3', 's3', 4.5],
  ['on-mango', 'mango', 4.5],
  ['on-mango', 'mango-hi', 4.5],
  ['tide', 's3', 4.5],
  ['calamansi', 's3', 4.5],
  ['gumamela', 's3', 4.5],
  ['ube', 's3', 4.5],
  ['warn', 's2', 4.5],
  ['accent', 's1', 4.5],
  ['on-danger', 'danger', 4.5],
  ['line-strong', 's1', 3],
  ['line-strong', 's2', 3],
  ['focus', 'bg', 3],
  ['focus', 's3', 3],
  ['mango-edge', 'bg', 3],
] as const;

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme', (_name, tokens) => {
  it.each(pairs)('%s on %s has a contrast of at least %d', (front, back, least) => {
    expect(wcagContrast(tokens.get(front) ?? '', tokens.get(back) ?? '')).toBeGreaterThanOrEqual(least);
  });

  it('stays inside sRGB, so that every screen shows the colours that were checked', () => {
    const isShown = inGamut('rgb');
    const outside = [...tokens].filter(([, value]) => {
      const colour = parse(value);
      return !colour || !isShown(colour);
    });
    expect(outside).toEqual([]);
  });
});
