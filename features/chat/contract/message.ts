import { uploadBytesMax, uploadFilesMax } from '@kislap/contract-kit/constants';
import { Instant, text } from '@kislap/contract-kit/fields';
import { UploadedFile } from '@kislap/contract-kit/upload';
import * as z from 'zod/mini';
import { ClientId, ConversationId } from './chat.ids.ts';

export const chatTextMax = 1_000;
export const conversationStates = ['WAITING', 'OPEN', 'CLOSED'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** What a person wrote: line breaks are kept, other control characters refused. */
export const ChatText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(chatTextMax), z.regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u));

/** Who speaks: the one who asked, an operator, or the house itself in one of its `chatNotes`. */
export const chatSides = ['guest', 'operator', 'house'] as const;

/** What the house says of the course of a conversation; `content` is one of these words then. */
export const chatNotes = [
  'accepted',
  'transferred',
  'handed_over',
  'closed',
  'closed_by_guest',
  'closed_idle',
] as const;
export type ChatNote = (typeof chatNotes)[number];

export const ChatMessage = z.object({
  conversationId: ConversationId,
  /** Counts from 1 without gaps: the order of the conversation. */
  seq: z.int(),
  clientId: ClientId,
  side: z.enum(chatSides),
  content: z.string(),
  pictures: z.int(),
  /** Of an operator: how they are called on the site. */
  name: z.nullable(z.string()),
  sentAt: Instant,
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** How far each side got and saw: numbers of messages. */
export const ChatMarks = z.object({
  guestDelivered: z.int(),
  guestRead: z.int(),
  deskDelivered: z.int(),
  deskRead: z.int(),
});
export type ChatMarks = z.output<typeof ChatMarks>;

export const MarkBody = z.strictObject({
  delivered: z.int().check(z.gte(0), z.lte(1_000_000)),
  read: z.int().check(z.gte(0), z.lte(1_000_000)),
});

export const MessageBody = z.strictObject({ clientId: ClientId, content: ChatText });

/** Up to three pictures, each drawn anew before it is kept. */
export const pictureUpload = {
  files: { images: uploadFilesMax },
  bytesMax: uploadBytesMax,
  types: ['image/png', 'image/jpeg'],
} as const;
/** Why these pictures cannot be sent, as both sides of a chat name the text of it. */
export function findPicturesProblem(images: readonly { size: number }[]) {
  if (images.length > uploadFilesMax) return 'picturesTooMany';
  return images.some(({ size }) => size > uploadBytesMax) ? 'picturesTooBig' : undefined;
}

export const PicturesBody = z.strictObject({
  clientId: ClientId,
  images: z.array(UploadedFile).check(z.minLength(1)),
});

/** Tags and names of answers: short words. */
export const ShortText = text(40);
