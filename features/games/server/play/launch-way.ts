import { defineCallback } from '@kislap/contract-kit';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import { sealedFor } from '@kislap/platform/crypto/sealed-columns.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { serveCallback } from '@kislap/platform/http/callback.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import * as z from 'zod/mini';

/** A vendor's address works once and soon; the way to it need not last longer. */
const wayLastsSeconds = 60;
const way = sealedFor('launch way');
const Way = z.tuple([z.string(), z.int()]);

type Parts = { vault: Pick<Vault, 'seal' | 'open'>; clock: Clock };

/**
 * The path by which a launch host of the brand leads to the vendor's page. The address is sealed in it, so that a host
 * leads nowhere but where a launch of ours led.
 */
export function createLaunchPath({ vault, clock }: Parts, url: string): string {
  const until = addSeconds(clock.now(), wayLastsSeconds).getTime();
  // In the query: vendors' addresses are longer than a part of a path may be.
  return `/launch?way=${encodeURIComponent(vault.seal(JSON.stringify([url, until]), way))}`;
}

function readWay({ vault, clock }: Parts, sealed: string): string | undefined {
  try {
    const [url, until] = Way.parse(JSON.parse(vault.open(sealed, way)));
    return clock.now().getTime() < until ? url : undefined;
  } catch {
    // Whatever we did not seal is nobody's way.
    return undefined;
  }
}

const launchWay = defineCallback({
  method: 'GET',
  path: '/launch',
  summary: 'Leads on to the page of a game that was just launched; served at every launch host of the brand.',
  protocol: 'HTTP',
});

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export function serveLaunchWays(http: Http, parts: Parts): void {
  serveCallback(http, launchWay, async ({ query }) => {
    const location = readWay(parts, query.way ?? '');
    if (!location) throw new AppError('not_found');
    return { status: 302, contentType: 'text/plain', body: '', headers: { ...headers, location } };
  });
}
