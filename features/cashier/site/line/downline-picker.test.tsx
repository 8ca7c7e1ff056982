import type { AccountId } from '@kislap/contract-kit/ids';
import { areas, bringTexts, I18nProvider } from '@kislap/site-kit/i18n/i18n.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { cashierKeys } from '../cashier.keys.ts';
import { parts } from '../parts.ts';
import { DownlinePicker } from './downline-picker.tsx';

const ana = { accountId: '0198c000-0000-7000-8000-00000000000a' as AccountId, account: 'ana' };
const ben = { accountId: '0198c000-0000-7000-8000-00000000000b' as AccountId, account: 'ben' };

beforeAll(async () => {
  bringTexts(parts.texts);
  await areas.load('EN', ['cashier', 'common']);
});

function show(picked: typeof ana | undefined): string {
  const client = new QueryClient();
  client.setQueryData([...cashierKeys.line, 'downline', 1], { list: [ana], totalPages: 2 });
  return renderToStaticMarkup(
    <I18nProvider state={areas.stateOf('EN')}>
      <QueryClientProvider client={client}>
        <DownlinePicker picked={picked} error={undefined} onPick={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('a choice that stands on another page is still shown', () => {
  expect(show(ben)).toMatch(/<option value="[^"]+" selected="">ben</);
  expect(show(ben)).toContain('>ana<');
  expect(show(undefined)).not.toContain('>ben<');
});
