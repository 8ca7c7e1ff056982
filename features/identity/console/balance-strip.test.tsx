import { ApiError } from '@kislap/api-client';
import { addTexts, areas, I18nProvider } from '@kislap/console-kit/i18n.tsx';
import { useSession } from '@kislap/console-kit/session/session.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { joinPermissions } from '@kislap/contract-kit/roles';
import type { Operator } from '@kislap/operators/contract/operators.console';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { identityPermissions } from '../contract/identity.permissions.ts';
import { BalanceStrip } from './balance-strip.tsx';
import { playerKeys } from './player.keys.ts';

const playerId = '0198c000-0000-7000-8000-00000000abcd' as AccountId;

const texts = {
  players: { EN: () => import('../texts/en/players.ts'), TY: () => import('../texts/ty/players.ts') },
};

beforeAll(async () => {
  addTexts(texts);
  joinPermissions([identityPermissions]);
  for (const language of ['EN', 'TY'] as const) await areas.load(language, ['players', 'common', 'errors']);
  // What is drawn without a browser sees the first state only.
  Object.assign(useSession.getInitialState(), { operator: { role: 'owner' } as Operator });
});

/** What the strip says where the balances were refused. */
function show(code: 'not_found' | 'unavailable', language: 'EN' | 'TY' = 'EN'): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryKey = playerKeys.part('balances', playerId);
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new ApiError(code) });
  return renderToStaticMarkup(
    <I18nProvider state={areas.stateOf(language)}>
      <QueryClientProvider client={client}>
        <BalanceStrip playerId={playerId} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('a trial account is said to have no wallet', () => {
  expect(show('not_found')).toContain('A trial account has no wallet.');
  expect(show('not_found', 'TY')).toContain('Walang wallet ang trial account.');
});

it('another refusal stays a failure that can be tried again', () => {
  const shown = show('unavailable');
  expect(shown).toContain('role="alert"');
  expect(shown).not.toContain('no wallet');
});
