import { registerMember } from '@kislap/identity/contract/member';
import { getConsoleReference } from '@kislap/program/contract/program.console';
import { product } from '@kislap/testkit/environment';
import { operatorToken } from '@kislap/testkit/journey-console';
import { faultOf, hostileRequests, type OpenApi, sendHostile } from '@kislap/testkit/journey-hostile';
import { newUsername } from '@kislap/testkit/journey-people';
import { describe, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const requestsMin = 3_000;
const atOnce = 12;

async function registerSomebody(): Promise<string> {
  const call = openCalls(given.siteUrl);
  const password = 'Bituin-at-parol-9';
  const { token } = await call(registerMember, {
    body: {
      username: newUsername(),
      password,
      confirmPassword: password,
      payeeName: 'Amihan Cruz',
      birthDate: '1979-01-30',
      termsAccepted: true,
      registerMethod: 'WEB',
      domain: 'localhost',
      login: true,
    },
  });
  return token;
}

describe('the public port', () => {
  it('answers every hostile request with an error of its own, never with a failure', async () => {
    const shown: OpenApi = await (await fetch(`${given.siteUrl}/openapi.json`)).json();
    expect(Object.keys(shown.paths).filter((path) => path.startsWith('/console/'))).toEqual([]);
    // Who attacks knows more than is shown: the console's calls are tried at its own port.
    const token = await operatorToken(given);
    const operator = openCalls(given.siteUrl, () => token);
    const api = (await operator(getConsoleReference)) as unknown as OpenApi;
    const requests = hostileRequests(api, await registerSomebody());
    expect(requests.length).toBeGreaterThan(requestsMin);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let next = 0;
    async function work(): Promise<void> {
      for (let request = requests[next++]; request; request = requests[next++]) {
        const answer = await sendHostile(
          request.target.startsWith('/console/') ? given.consoleUrl : given.siteUrl,
          request,
        );
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault = faultOf(request, answer);
        if (fault) faults.push(fault);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work));
    expect({ count: faults.length, first: faults.slice(0, 20) }).toEqual({ count: 0, first: [] });
    // Refusals must come from the calls themselves, not from one gate in front of all of them.
    expect(statuses.size).toBeGreaterThan(4);
  });

  it('is alive and ready, and keeps its metrics to itself', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(given.siteUrl + path)).status, path).toBe(200);
    }
    for (const url of [given.siteUrl, given.arcadeUrl]) {
      expect((await fetch(`${url}/metrics`)).status, url).toBe(404);
    }
  });
});
