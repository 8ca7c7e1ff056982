import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { UploadedFile } from '@kislap/contract-kit/upload';
import { IdentityStatus } from '@kislap/identity/contract/member-info';
import * as z from 'zod/mini';

export const documentKinds = ['national_id', 'passport', 'driving_licence', 'umid', 'postal_id'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A passport says everything on one page; of a card both sides are wanted. */
export const hasBack = (kind: DocumentKind): boolean => kind !== 'passport';

export const DocumentStanding = z.object({
  state: IdentityStatus,
  /** Of the last one sent. */
  kind: z.nullable(z.enum(documentKinds)),
  submittedAt: z.nullable(Instant),
  /** Why it was not accepted, in the language of the call. */
  reason: z.nullable(z.string()),
  maySend: z.boolean(),
});
export type DocumentStanding = z.output<typeof DocumentStanding>;

export const getDocumentStanding = defineEndpoint({
  method: 'GET',
  path: '/wps/member/documents',
  summary: 'The state of the identity check, and whether a document may be sent.',
  access: 'real',
  reply: DocumentStanding,
  errors: [],
});

export const sendDocument = defineEndpoint({
  method: 'POST',
  path: '/wps/member/documents',
  summary: 'Sends an ID document for checking: front, back if it has one, and a selfie.',
  access: 'real',
  upload: {
    files: { front: 1, back: 1, selfie: 1 },
    bytesMax: uploadBytesMax,
    types: ['image/png', 'image/jpeg'],
  },
  body: z.strictObject({
    kind: z.enum(documentKinds),
    front: UploadedFile,
    back: z.optional(UploadedFile),
    selfie: UploadedFile,
  }),
  reply: DocumentStanding,
  errors: ['picture_unreadable', 'document_not_awaited'],
});
