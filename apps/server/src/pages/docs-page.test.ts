import { serve } from '@kislap/platform/http/serve.ts';
import { getConsoleReference } from '@kislap/program/contract/program.console';
import { getSystemStatus } from '@kislap/site/contract/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { serveDocs } from './docs-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    register(http) {
      serve(http, getSystemStatus, async () => ({ status: 0 as const }));
      serve(http, getConsoleReference, async () => ({}));
      serveDocs(http);
    },
  });
});
afterAll(() => server.close());

it.each(['/docs', '/openapi.json'])('%s has the calls of the site and none of the console', async (path) => {
  const text = await (await fetch(server.url + path)).text();
  expect(text).toContain(getSystemStatus.path);
  expect(text).not.toContain('/console/');
});
