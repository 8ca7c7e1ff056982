import { useEffect } from 'react';
import type { ConversationId } from '../../contract/chat.ids.ts';

export const answerId = (id: ConversationId) => `answer-${id}`;

/** Whose field is wanted and not drawn yet, and where the cursor was then. */
let awaited: { id: ConversationId; from: Element | null } | null = null;

/** Puts the cursor where the answer of this conversation is written, or will be once its field is drawn. */
export function focusAnswer(id: ConversationId): void {
  const field = document.getElementById(answerId(id));
  awaited = field ? null : { id, from: document.activeElement };
  field?.focus();
}

/** In the field itself: takes the cursor that waits for it, unless it went elsewhere meanwhile. */
export function useAwaitedFocus(id: ConversationId): void {
  useEffect(() => {
    if (awaited?.id !== id) return;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === awaited.from) focusAnswer(id);
  }, [id]);
}
