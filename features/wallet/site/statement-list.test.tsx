import { areas, bringTexts, I18nProvider } from '@kislap/site-kit/i18n/i18n.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { parts } from './parts.ts';
import { StatementList } from './statement-list.tsx';

beforeAll(async () => {
  bringTexts(parts.texts);
  await areas.load('EN', ['wallet', 'common']);
});

it('cuts amounts to two places in the list, and has every digit in the detail', () => {
  const line = {
    transferId: '1',
    type: 'WIN',
    amount: 119_900n,
    change: 119_900n,
    balanceBefore: 10_015_000_000n,
    balanceAfter: 10_015_119_900n,
    createdAt: new Date('2026-11-25T04:00:00Z'),
    source: 'arcade',
    reference: 'round 1 win',
    roundRef: null,
    gameName: 'Fiesta 20',
    isHeld: false,
    roundNet: null,
    round: null,
  } as const;
  const html = renderToStaticMarkup(
    <I18nProvider state={areas.stateOf('EN')}>
      <StatementList lines={[line]} />
    </I18nProvider>,
  );
  const [summary = '', detail = ''] = html.split('</summary>');
  // The figure; its exact value is in the tooltip.
  expect(summary.replace(/ title="[^"]*"/g, '')).toMatch(/₱10,015\.11(?!\d)/);
  const facts = [...detail.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, text]) => text);
  expect(facts).toContain('₱10,015.1199');
  expect(facts).toContain('₱0.1199');
  expect(facts).toContain('₱10,015.00');
});
