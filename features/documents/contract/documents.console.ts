import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { DocumentId } from './documents.ids.ts';
import { documentKinds } from './documents.ts';

export const documentStates = ['pending', 'verified', 'rejected'] as const;
export type DocumentState = (typeof documentStates)[number];
export const documentSides = ['front', 'back', 'selfie'] as const;
export type DocumentSide = (typeof documentSides)[number];
/** The reason for the player; the operator's note goes to the audit log only. */
export const documentReasons = ['unreadable', 'mismatch', 'expired', 'incomplete', 'not_accepted'] as const;
export type DocumentReason = (typeof documentReasons)[number];

const DocumentParams = { playerId: AccountId, documentId: DocumentId };
const Note = text(500, 3);

export const SentDocument = z.object({
  documentId: DocumentId,
  playerId: AccountId,
  account: z.string(),
  /** What the document must agree with. */
  payeeName: z.string(),
  birthDate: z.nullable(z.string()),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  reason: z.nullable(z.enum(documentReasons)),
  sides: z.array(z.enum(documentSides)),
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
});
export type SentDocument = z.output<typeof SentDocument>;

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/console/api/documents',
  summary: 'Documents that players sent, those that wait longest first; never their pictures.',
  access: { permission: 'players.read' },
  query: z.strictObject({
    state: z.enum(documentStates),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(SentDocument),
    next: z.nullable(z.string()),
    /** How many wait for an operator, in any list. */
    waiting: z.int(),
  }),
  errors: [],
  alwaysOpen: true,
});

export const revealDocument = defineEndpoint({
  method: 'POST',
  path: '/console/api/documents/players/:playerId/:documentId/:side/reveal',
  summary: 'One picture of a document, as a data address. Who looked, and why, is in the audit log.',
  access: { permission: 'players.write' },
  params: z.strictObject({ ...DocumentParams, side: z.enum(documentSides) }),
  body: z.strictObject({ note: Note }),
  reply: z.object({ url: z.string() }),
  errors: [],
  alwaysOpen: true,
});

export const decideDocument = defineEndpoint({
  method: 'POST',
  path: '/console/api/documents/players/:playerId/:documentId/decision',
  summary: 'Accepts or rejects a document; the player gets an inbox message.',
  access: { permission: 'players.write' },
  params: z.strictObject(DocumentParams),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('verified'), note: Note }),
    z.strictObject({ decision: z.literal('rejected'), reason: z.enum(documentReasons), note: Note }),
  ]),
  reply: SentDocument,
  errors: ['document_decided', 'birth_date_missing', 'person_verified_elsewhere'],
  alwaysOpen: true,
});
