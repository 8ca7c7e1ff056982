import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const conversationSeals = sealedIn(
  { table: 'chat.conversation', key: ['id'], isDistributed: true },
  { contact: 'text' },
);
export const pictureSeals = sealedIn(
  { table: 'chat.picture', key: ['conversation_id', 'client_id', 'position'], isDistributed: true },
  { content: 'bytes' },
);
