import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ClientId, type ConversationId } from '../../contract/chat.ids.ts';

const Draft = z.object({ clientId: ClientId, content: z.string() });
type Draft = z.output<typeof Draft>;

const fresh = (content: string): Draft => ({ clientId: crypto.randomUUID() as ClientId, content });
const nameOf = (id: ConversationId) => `chat.draft.${id}`;

function read(id: ConversationId): Draft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(nameOf(id)) ?? ''));
  } catch {
    return fresh('');
  }
}

/**
 * What is being written, with the id under which it is sent: both outlive a reload, so that what was sent before it and
 * is sent again is there once.
 */
export function useDraft(id: ConversationId) {
  const [draft, setDraft] = useState(() => read(id));
  // An answer of the server finds what stands there now, not what stood there when it was sent.
  const latest = useRef(draft);
  function keep(next: Draft) {
    latest.current = next;
    setDraft(next);
    try {
      if (next.content) sessionStorage.setItem(nameOf(id), JSON.stringify(next));
      else sessionStorage.removeItem(nameOf(id));
    } catch {
      // It lasts as long as the page.
    }
  }
  return {
    ...draft,
    write: (content: string) => keep({ ...latest.current, content }),
    /** What was sent goes; what was written since then stays. */
    sent(content: string) {
      const now = latest.current.content;
      keep(fresh(now.trim() === content ? '' : now));
    },
    /** Where its id stands for other words by now. */
    renew: () => keep(fresh(latest.current.content)),
  };
}
