import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@kislap/api-client';
import { getSystemStatus } from '@kislap/site/contract/system';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areas, I18nProvider } from '../i18n/i18n.tsx';
import { ErrorNotice } from './error-notice.tsx';

let answer = { status: 200, code: '' };
const server = createServer((_request, response) => {
  response.statusCode = answer.status;
  response.setHeader('content-type', 'application/json');
  response.setHeader('x-request-id', '9e7240aa-7d4b-4c11-8d21-0f3f6a1b2c3d');
  response.end(JSON.stringify({ success: false, code: answer.code, message: 'Refused.', value: null }));
});
beforeAll(async () => {
  await areas.load('EN', ['common']);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What a page says of a call that is answered so. */
async function notice(status: number, code: string): Promise<string> {
  answer = { status, code };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createClient({ baseUrl, token: () => null, language: () => 'EN' });
  const error = await call(getSystemStatus).catch((thrown: unknown) => thrown);
  return renderToStaticMarkup(
    <I18nProvider state={areas.stateOf('EN')}>
      <ErrorNotice error={error} />
    </I18nProvider>,
  );
}

// Codes that no catalogue has a sentence for: the server's own words stand there.
it.each([
  [422, 'refused_for_a_test'],
  [409, 'taken_for_a_test'],
  [429, 'often_for_a_test'],
])('what a person can mend has no reference: %d, %s', async (status, code) => {
  const html = await notice(status, code);
  expect(html).toContain('Refused.');
  expect(html).not.toMatch(/reference|9e7240aa|<button/i);
});

it('a fault of ours has a reference of eight characters, with a button that copies it', async () => {
  const html = await notice(500, 'internal');
  expect(html).toMatch(/>Reference 9e7240aa<.*<button[^>]* aria-label="Copy the reference"/s);
});
