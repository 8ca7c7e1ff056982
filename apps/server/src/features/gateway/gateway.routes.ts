import { hub88Callbacks } from '@kislap/contracts/gateway';
import { elapsedMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { type CallbackReply, type CallbackRequest, serveCallback } from '../../platform/http/callback.ts';
import type { Http } from '../../platform/http/http.ts';
import type { CallOutcome } from '../games/index.ts';
import { createOperations, type GatewayParts } from './operations.ts';
import { answerHub88, type Hub88Action } from './protocols/hub88/hub88.ts';
import { replyWith } from './protocols/hub88/reply.ts';
import { signatureHeader } from './protocols/hub88/signature.ts';

const contentType = 'application/json; charset=utf-8';

function outcomeOf(body: string): CallOutcome {
  if (body.startsWith('{"status":"RS_OK"')) return 'ok';
  return body.startsWith('{"status":"RS_ERROR_UNKNOWN"') ? 'failed' : 'refused';
}

/** Vendor callbacks. Whatever is sent, a vendor gets an answer in its own protocol. */
export function gatewayRoutes(http: Http, parts: GatewayParts): void {
  const operations = createOperations(parts);
  const { integrations, health } = parts.games;

  async function answer(action: Hub88Action, request: CallbackRequest): Promise<CallbackReply> {
    const integration = integrations.find(request.params.vendorKey ?? '');
    if (integration?.protocol !== 'hub88') throw new AppError('not_found');
    const { vendorKey } = integration;
    const began = elapsedMs();
    const count = (outcome: CallOutcome) => health.note(vendorKey, 'in', outcome, elapsedMs() - began);
    // Before the signature: who calls from elsewhere is told nothing but that.
    if (!integration.allowsAddress(request.ip)) {
      count('address');
      parts.platform.log.warn({ vendorKey, action, ip: request.ip }, 'a vendor call came from elsewhere');
      return { status: 403, body: replyWith('RS_ERROR_INVALID_PARTNER'), contentType };
    }
    const signature = request.headers[signatureHeader];
    try {
      const { body, isForged } = await answerHub88(operations, {
        action,
        integration,
        former: integrations.findFormer(vendorKey),
        body: request.body,
        signature,
      });
      if (isForged) {
        const seen = { vendorKey, action, ip: request.ip, bytes: request.body.length };
        parts.platform.log.warn(seen, 'a vendor call was not signed by the vendor');
      }
      count(isForged ? 'forged' : outcomeOf(body));
      return { status: 200, body, contentType };
    } catch (error) {
      count('failed');
      parts.platform.log.error({ err: error, action, requestId: request.requestId }, 'a vendor call failed');
      return { status: 200, body: replyWith('RS_ERROR_UNKNOWN'), contentType };
    }
  }

  for (const action of ['info', 'balance', 'bet', 'win', 'rollback'] as const) {
    serveCallback(http, hub88Callbacks[action], (request) => answer(action, request), {
      // Too large to be read, so its signature was not checked either.
      unreadable: () => ({ status: 200, body: replyWith('RS_ERROR_WRONG_SYNTAX'), contentType }),
      busy: () => ({ status: 200, body: replyWith('RS_ERROR_UNKNOWN'), contentType }),
    });
  }
}
