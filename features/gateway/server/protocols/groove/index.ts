import type { Adapter, Protocol, ProtocolAnswer, ProtocolParts, Trouble } from '../protocol.ts';
import { grooveCallback } from './callbacks.ts';
import { createGrooveCalls } from './calls.ts';
import { QueryRefused } from './query.ts';
import { type GrooveCode, writeReply } from './reply.ts';
import { isQuerySigned } from './signature.ts';

/** GrooveTech's transaction API (groove-docs.pages.dev). */
export const groove: Protocol = { name: 'groove', callbacks: [grooveCallback], open };

const troubles: Record<Trouble, GrooveCode> = {
  forged: 1001,
  elsewhere: 1003,
  unreadable: 110,
  busy: 1,
  failed: 1,
};

const versionMax = 20;

function open({ operations }: ProtocolParts): Adapter {
  const calls = createGrooveCalls(operations);
  return {
    isSigned: (credentials, { query, headers }) => isQuerySigned(credentials, query, headers),
    refuse: (trouble) => writeReply(troubles[trouble], undefined),
    async answer({ integration, request: { query } }) {
      const version = query.apiversion?.slice(0, versionMax);
      const answer = calls.get(query.request?.toLowerCase() ?? '');
      if (!answer) return judge(110, writeReply(110, version));
      try {
        const { code, fields, status } = await answer(integration, query);
        return judge(code, writeReply(code, version, fields, status));
      } catch (error) {
        if (error instanceof QueryRefused) return judge(110, writeReply(110, version));
        throw error;
      }
    },
  };
}

function judge(code: GrooveCode, body: string): ProtocolAnswer {
  if (code === 200) return { body, outcome: 'ok' };
  return { body, outcome: code === 1 ? 'failed' : 'refused' };
}
