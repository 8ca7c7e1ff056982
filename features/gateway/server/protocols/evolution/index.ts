import type { Adapter, Protocol, ProtocolAnswer, ProtocolCall, ProtocolParts, Trouble } from '../protocol.ts';
import { isSameSecret } from '../secret.ts';
import { BodyRefused, readBalance, readCheck, readFields, readPromo, readTransaction } from './body.ts';
import { evolutionCallbacks } from './callbacks.ts';
import { createMoneyCalls } from './money.ts';
import { type EvolutionStatus, statusOf, writeBalance, writeSid } from './reply.ts';
import { createSids } from './sids.ts';

/** Evolution's One Wallet (studio.evolutiongaming.com, standard REST API). */
export const evolution: Protocol = {
  name: 'evolution',
  callbacks: Object.values(evolutionCallbacks),
  open,
};

const troubles: Record<Trouble, EvolutionStatus> = {
  forged: 'INVALID_TOKEN_ID',
  elsewhere: 'INVALID_TOKEN_ID',
  unreadable: 'INVALID_PARAMETER',
  busy: 'TEMPORARY_ERROR',
  failed: 'TEMPORARY_ERROR',
};

function open(parts: ProtocolParts): Adapter {
  const { operations } = parts;
  const sids = createSids(parts);
  const money = createMoneyCalls(operations, sids);
  return {
    isSigned: ({ settings }, { query }) => isSameSecret(settings.authToken, query.authToken),
    refuse: (trouble) => writeBalance(troubles[trouble], null),
    async answer(call) {
      try {
        return judge(await answerCall(call, readFields(call.request.body)));
      } catch (error) {
        if (error instanceof BodyRefused) return judge(writeBalance('INVALID_PARAMETER', error.uuid));
        throw error;
      }
    },
  };

  async function answerCall({ callback, integration }: ProtocolCall, fields: Record<string, unknown>) {
    switch (callback) {
      case evolutionCallbacks.check:
      case evolutionCallbacks.sid:
        return answerSid(integration.vendorKey, fields, callback === evolutionCallbacks.check);
      case evolutionCallbacks.balance:
        return answerBalance(integration.vendorKey, fields);
      case evolutionCallbacks.debit:
        return money.debit(integration, readTransaction(fields));
      case evolutionCallbacks.credit:
        return money.credit(integration, readTransaction(fields));
      case evolutionCallbacks.cancel:
        return money.cancel(integration, readTransaction(fields));
      default:
        return money.promo(integration, readPromo(fields));
    }
  }

  async function answerSid(vendorKey: string, fields: Record<string, unknown>, isCheck: boolean) {
    const { uuid, userId: user, sid } = readCheck(fields);
    if (!(await operations.isKnown(user))) return writeSid('INVALID_PARAMETER', uuid);
    if (await operations.isLocked(user)) return writeSid('ACCOUNT_LOCKED', uuid);
    const asked = { vendorKey, user, sid };
    const next = await (isCheck ? sids.renew(asked, uuid) : sids.issue(asked, uuid));
    return next === undefined ? writeSid('INVALID_SID', uuid) : writeSid('OK', uuid, next);
  }

  async function answerBalance(vendorKey: string, fields: Record<string, unknown>): Promise<string> {
    const { uuid, userId: user, sid, currency } = readBalance(fields);
    if (!(await operations.isKnown(user))) return writeBalance('INVALID_PARAMETER', uuid);
    const session = await sids.find({ vendorKey, user, sid });
    if (!session) return writeBalance('INVALID_SID', uuid);
    if (session.currency !== currency) return writeBalance('INVALID_PARAMETER', uuid);
    const result = await operations.balance({ vendorKey, user, token: session.id });
    if (result.outcome === 'refused') return writeBalance(statusOf[result.reason], uuid);
    return writeBalance('OK', uuid, result.balance);
  }
}

function judge(body: string): ProtocolAnswer {
  const status = /"status":"(\w+)"/.exec(body)?.[1];
  if (status === 'OK') return { body, outcome: 'ok' };
  const isFailed = status === 'TEMPORARY_ERROR' || status === 'UNKNOWN_ERROR';
  return { body, outcome: isFailed ? 'failed' : 'refused' };
}
