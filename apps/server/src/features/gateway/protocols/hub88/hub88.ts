import type { Integration } from '../../../games/index.ts';
import type { Operations } from '../../operations.ts';
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
import { replyTo, replyWith } from './reply.ts';
import { isSignedBy } from './signature.ts';

export type Hub88Action = 'info' | 'balance' | 'bet' | 'win' | 'rollback';

export interface Hub88Request {
  action: Hub88Action;
  integration: Integration;
  /** With the credentials that were replaced a short while ago. */
  former: Integration | undefined;
  body: Buffer;
  signature: unknown;
}

export interface Hub88Answer {
  body: string;
  /** Not signed by the vendor: worth a line in the log. */
  isForged: boolean;
}

/** Answers one signed call; the signature comes before anything else is believed. */
export async function answerHub88(operations: Operations, request: Hub88Request): Promise<Hub88Answer> {
  const { integration, former, body, signature } = request;
  const isSigned =
    isSignedBy(integration.vendorPublicKey, body, signature) ||
    (former !== undefined && isSignedBy(former.vendorPublicKey, body, signature));
  if (!isSigned) {
    return { body: replyWith('RS_ERROR_INVALID_SIGNATURE'), isForged: true };
  }
  let named: Partial<Named> = {};
  try {
    const fields = readFields(body);
    named = readNamed(fields);
    return { body: await answerAction(operations, request, fields), isForged: false };
  } catch (error) {
    if (error instanceof BodyRefused) return { body: replyWith(error.status, named), isForged: false };
    throw error;
  }
}

async function answerAction(
  operations: Operations,
  { action, integration }: Hub88Request,
  fields: Record<string, unknown>,
): Promise<string> {
  const { vendorKey, currency } = integration;
  switch (action) {
    case 'info': {
      const named = readInfoBody(fields);
      if (!(await operations.isKnown(named.user))) return replyWith('RS_ERROR_INVALID_TOKEN', named);
      return `${replyWith('RS_OK', named).slice(0, -1)},"country":"PH"}`;
    }
    case 'balance': {
      const call = readBalanceBody(fields);
      return replyTo(call, await operations.balance({ vendorKey, ...call }), currency);
    }
    case 'bet': {
      const call = readTransactionBody(fields);
      const bet = { vendorKey, ...call, roundRef: call.round, closesRound: call.roundClosed };
      return replyTo(call, await operations.bet(bet), currency);
    }
    case 'win': {
      const call = readTransactionBody(fields);
      const win = { vendorKey, ...call, roundRef: call.round, closesRound: call.roundClosed };
      return replyTo(call, await operations.win(win), currency);
    }
    case 'rollback': {
      const call = readRollbackBody(fields);
      const rollback = { vendorKey, ...call, roundRef: call.round, closesRound: call.roundClosed };
      return replyTo(call, await operations.rollback(rollback), currency);
    }
  }
}
