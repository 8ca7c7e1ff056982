import { call } from '@kislap/console-kit/api.ts';
import { useEffect, useRef } from 'react';
import { type DeskConversation, markConversation, tellDeskTyping } from '../../contract/chat.console.ts';

const settleMs = 500;
const typingEveryMs = 3_000;

/** What came is delivered; what is shown on a page that somebody looks at is read. */
export function useMarks({ conversationId, lastSeq, marks }: DeskConversation, isShown: boolean): void {
  const marked = useRef('');
  const isUseful = marks.deskDelivered < lastSeq || (isShown && marks.deskRead < lastSeq);
  useEffect(() => {
    if (!isUseful) return;
    const mark = () => {
      const read = isShown && document.visibilityState === 'visible' ? lastSeq : 0;
      const text = `${conversationId} ${lastSeq} ${read}`;
      if (marked.current === text) return;
      marked.current = text;
      const input = { params: { conversationId }, body: { delivered: lastSeq, read } };
      call(markConversation, input).catch(() => {
        marked.current = '';
      });
    };
    const timer = setTimeout(mark, settleMs);
    document.addEventListener('visibilitychange', mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', mark);
    };
  }, [conversationId, lastSeq, isShown, isUseful]);
}

/** Tells the other side, now and then, that something is being written. */
export function useTypingTeller({ conversationId, isLetter }: DeskConversation): () => void {
  const toldAt = useRef(0);
  return () => {
    if (isLetter || Date.now() - toldAt.current < typingEveryMs) return;
    toldAt.current = Date.now();
    call(tellDeskTyping, { params: { conversationId } }).catch(() => undefined);
  };
}
