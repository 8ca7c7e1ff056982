import type { GatewayReason } from '../../gateway.types.ts';
import type { Adapter, Protocol, ProtocolAnswer, ProtocolCall, ProtocolParts, Trouble } from '../protocol.ts';
import {
  BodyRefused,
  type Named,
  readBalanceBody,
  readFields,
  readInfoBody,
  readNamed,
  readRollbackBody,
  readTransactionBody,
} from './body.ts';
import { hub88Callbacks } from './callbacks.ts';
import { type Hub88Status, replyTo, replyWith } from './reply.ts';
import { isSignedBy, signatureHeader } from './signature.ts';

/** Hub88's operator wallet (docs.hub88.io). */
export const hub88: Protocol = {
  name: 'hub88',
  callbacks: Object.values(hub88Callbacks),
  open,
};

const troubles: Record<Trouble, Hub88Status> = {
  forged: 'RS_ERROR_INVALID_SIGNATURE',
  elsewhere: 'RS_ERROR_INVALID_PARTNER',
  unreadable: 'RS_ERROR_WRONG_SYNTAX',
  busy: 'RS_ERROR_UNKNOWN',
  failed: 'RS_ERROR_UNKNOWN',
};

type Fields = Record<string, unknown>;

function open({ operations }: ProtocolParts): Adapter {
  return {
    isSigned: ({ vendorPublicKey }, { body, headers }) =>
      isSignedBy(vendorPublicKey, body, headers[signatureHeader]),
    refuse: (trouble) => replyWith(troubles[trouble]),
    async answer(call) {
      let named: Partial<Named> = {};
      try {
        const fields = readFields(call.request.body);
        named = readNamed(fields);
        return judge(await answerCall(call, fields));
      } catch (error) {
        if (error instanceof BodyRefused) return judge(replyWith(error.status, named));
        throw error;
      }
    },
  };

  async function answerCall({ callback, integration }: ProtocolCall, fields: Fields): Promise<string> {
    const { vendorKey, currency } = integration;
    switch (callback) {
      case hub88Callbacks.info: {
        const named = readInfoBody(fields);
        if (!(await operations.isKnown(named.user))) return replyWith('RS_ERROR_INVALID_TOKEN', named);
        return `${replyWith('RS_OK', named).slice(0, -1)},"country":"PH"}`;
      }
      case hub88Callbacks.balance: {
        const call = readBalanceBody(fields);
        return replyTo(call, await operations.balance({ vendorKey, ...call }), currency);
      }
      case hub88Callbacks.rollback: {
        const call = readRollbackBody(fields);
        return replyTo(call, await operations.rollback({ vendorKey, ...call }), currency);
      }
      default: {
        const call = readTransactionBody(fields, vendorKey);
        if (callback === hub88Callbacks.bet) return replyTo(call, await operations.bet(call), currency);
        // A supplier's present names no bet that would vouch for it, so its token must be one of ours, however old.
        if (call.isPromo && !(await operations.findSession(call)))
          return replyTo(call, refused('token_unknown'), currency);
        return replyTo(call, await operations.win(call), currency);
      }
    }
  }
}

function refused(reason: GatewayReason) {
  return { outcome: 'refused', reason } as const;
}

function judge(body: string): ProtocolAnswer {
  if (body.startsWith('{"status":"RS_OK"')) return { body, outcome: 'ok' };
  return { body, outcome: body.startsWith('{"status":"RS_ERROR_UNKNOWN"') ? 'failed' : 'refused' };
}
