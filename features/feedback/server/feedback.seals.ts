import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const feedbackSeals = sealedIn(
  { table: 'feedback.feedback', key: ['id'], isDistributed: true },
  { contact: 'text' },
);
export const feedbackPictureSeals = sealedIn(
  { table: 'feedback.picture', key: ['feedback_id', 'position'], isDistributed: true },
  { content: 'bytes' },
);
