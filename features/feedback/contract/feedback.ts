import { commentLengthMax, uploadBytesMax, uploadFilesMax } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { UploadedFile } from '@kislap/contract-kit/upload';
import * as z from 'zod/mini';
import { FeedbackId } from './feedback.ids.ts';

/** How long a message may be; the brand decides within the 140 characters of the specification. */
export const FeedbackRules = z.strictObject({
  contentMin: z.int().check(z.gte(1), z.lte(commentLengthMax)),
  contentMax: z.int().check(z.gte(1), z.lte(commentLengthMax)),
});
export type FeedbackRules = z.output<typeof FeedbackRules>;

export const getFeedbackRules = defineEndpoint({
  method: 'GET',
  path: '/wps/feedback/rules',
  summary: 'The least and the most characters of a message to the house.',
  access: 'public',
  reply: FeedbackRules,
  errors: [],
  alwaysOpen: true,
});

/** Its bounds are the brand's, so an empty one has a refusal of its own. */
const Content = text(commentLengthMax, 0);
const contentErrors = ['content_required', 'content_too_short', 'content_too_long'] as const;

export const feedbackAnswerMax = 1_000;

const feedback = {
  path: '/wps/feedback',
  summary: 'Says something to the house, with up to three pictures. POST and PUT are the same call.',
  access: 'player',
  upload: {
    files: { images: uploadFilesMax },
    bytesMax: uploadBytesMax,
    types: ['image/png', 'image/jpeg'],
  },
  body: z.strictObject({
    content: Content,
    images: z.optional(z.array(UploadedFile)),
  }),
  reply: z.object({ id: FeedbackId }),
  errors: [...contentErrors, 'picture_unreadable'],
} as const;

export const sendFeedback = defineEndpoint({ method: 'POST', ...feedback });
export const putFeedback = defineEndpoint({ method: 'PUT', ...feedback });

/** Where an answer reaches a visitor: an e-mail address or a phone number in any writing. */
export const visitorContact = /^(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+|\+?[\d\s().-]{7,22})$/;

export const sendVisitorMessage = defineEndpoint({
  method: 'POST',
  path: '/wps/feedback/visitor',
  summary:
    'Writes to customer service without an account; also while the site is closed. An operator answers at `contact`.',
  access: 'public',
  body: z.strictObject({
    contact: text(100, 6).check(z.regex(visitorContact)),
    content: Content,
  }),
  reply: z.object({ id: FeedbackId }),
  errors: contentErrors,
  alwaysOpen: true,
});

/** A player's own feedback, with its state and answer. */
export const OwnFeedback = z.object({
  feedbackId: FeedbackId,
  content: z.string(),
  pictures: z.int(),
  sentAt: Instant,
  doneAt: z.nullable(Instant),
  /** In the operator's words; null where it was dealt with without any. */
  answer: z.nullable(z.string()),
});
export type OwnFeedback = z.output<typeof OwnFeedback>;

export const listOwnFeedback = defineEndpoint({
  method: 'GET',
  path: '/wps/feedback',
  summary: "The account's own feedback, newest first, with the answers.",
  access: 'player',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(OwnFeedback), next: z.nullable(z.string()) }),
  errors: [],
});

export const Feedback = z.object({
  feedbackId: FeedbackId,
  /** Null for a visitor's message, which has a `contact`. */
  accountId: z.nullable(AccountId),
  account: z.string(),
  contact: z.nullable(z.string()),
  content: z.string(),
  pictures: z.int(),
  sentAt: Instant,
  doneAt: z.nullable(Instant),
  doneBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type Feedback = z.output<typeof Feedback>;

/** Plain text with line breaks. */
const Answer = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(feedbackAnswerMax), z.regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u));

const FeedbackParams = z.strictObject({ feedbackId: FeedbackId });

export const listFeedback = defineEndpoint({
  method: 'GET',
  path: '/console/api/feedback',
  summary: 'Feedback of players: open by age, done newest first.',
  access: { permission: 'players.read' },
  query: z.strictObject({
    state: z.enum(['open', 'done']),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(Feedback),
    next: z.nullable(z.string()),
    /** The number of open entries, in any list. */
    waiting: z.int(),
  }),
  errors: [],
});

export const getFeedbackPictures = defineEndpoint({
  method: 'GET',
  path: '/console/api/feedback/:feedbackId/pictures',
  summary: 'The pictures that came with it, as data addresses. Each look is in the audit log.',
  access: { permission: 'players.write' },
  params: FeedbackParams,
  reply: z.object({ urls: z.array(z.string()) }),
  errors: [],
});

export const finishFeedback = defineEndpoint({
  method: 'POST',
  path: '/console/api/feedback/:feedbackId/done',
  summary: 'Marks feedback as done, with or without an answer to its author; safe to repeat.',
  access: { permission: 'players.write' },
  params: FeedbackParams,
  body: z.strictObject({ answer: z.optional(Answer) }),
  reply: Feedback,
  errors: [],
});

export const readFeedbackRules = defineEndpoint({
  method: 'GET',
  path: '/console/api/feedback/rules',
  summary: 'How long a message may be.',
  access: { permission: 'players.read' },
  reply: FeedbackRules,
  errors: [],
});

export const setFeedbackRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/feedback/rules',
  summary: 'Changes how long a message may be; `contentMin` is at most `contentMax`.',
  access: { permission: 'site.write' },
  body: FeedbackRules,
  reply: FeedbackRules,
  errors: [],
});
