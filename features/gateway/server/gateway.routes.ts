import type { Callback } from '@kislap/contract-kit';
import type { CallOutcome } from '@kislap/games/server';
import { elapsedMs } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { type CallbackReply, type CallbackRequest, serveCallback } from '@kislap/platform/http/callback.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import type { GatewayParts } from './gateway.types.ts';
import { createOperations } from './operations.ts';
import { protocols } from './protocols/index.ts';
import type { Adapter, Protocol } from './protocols/protocol.ts';

const contentType = 'application/json; charset=utf-8';

/** Vendor callbacks. Whatever is sent, a vendor gets an answer in its own protocol. */
export function gatewayRoutes(http: Http, parts: GatewayParts): void {
  const operations = createOperations(parts);
  for (const protocol of protocols) {
    const adapter = protocol.open({ operations, platform: parts.platform });
    const answer = createAnswer(parts, protocol, adapter);
    for (const callback of protocol.callbacks) {
      serveCallback(http, callback, (request) => answer(callback, request), {
        // Too large to be read, so its signature was not checked either.
        unreadable: () => reply(adapter.refuse('unreadable')),
        busy: () => reply(adapter.refuse('busy')),
      });
    }
  }
}

function reply(body: string, status = 200): CallbackReply {
  return { status, body, contentType };
}

function createAnswer(parts: GatewayParts, protocol: Protocol, adapter: Adapter) {
  const { integrations, health } = parts.games;
  const { log } = parts.platform;

  return async (callback: Callback, request: CallbackRequest): Promise<CallbackReply> => {
    const integration = integrations.find(request.params.vendorKey ?? '');
    if (integration?.protocol !== protocol.name) throw new AppError('not_found');
    const { vendorKey } = integration;
    const began = elapsedMs();
    const count = (outcome: CallOutcome) => health.note(vendorKey, 'in', outcome, elapsedMs() - began);
    const seen = () => ({
      vendorKey,
      path: callback.path,
      ip: request.ip,
      requestId: request.requestId,
    });
    // Before the signature: who calls from elsewhere is told nothing but that.
    if (!integration.allowsAddress(request.ip)) {
      count('address');
      log.warn(seen(), 'a vendor call came from elsewhere');
      return reply(adapter.refuse('elsewhere'), 403);
    }
    try {
      const former = integrations.findFormer(vendorKey);
      const isSigned =
        adapter.isSigned(integration, request) || (former !== undefined && adapter.isSigned(former, request));
      if (!isSigned) {
        count('forged');
        log.warn({ ...seen(), bytes: request.body.length }, 'a vendor call was not signed by the vendor');
        return reply(adapter.refuse('forged'));
      }
      const { body, outcome } = await adapter.answer({ callback, integration, request });
      count(outcome);
      return reply(body);
    } catch (error) {
      count('failed');
      log.error({ ...seen(), err: error }, 'a vendor call failed');
      return reply(adapter.refuse('failed'));
    }
  };
}
