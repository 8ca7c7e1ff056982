import type { ConversationId } from '../../contract/chat.ids.ts';

export const answerId = (id: ConversationId) => `answer-${id}`;

/** Puts the cursor where the answer of this conversation is written. */
export function focusAnswer(id: ConversationId): void {
  document.getElementById(answerId(id))?.focus();
}
