import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

interface SearchBoxProps {
  text: string;
  onChange: (text: string | undefined) => void;
}

/** What is typed reaches the address after a short pause, so that every letter is not a page of history. */
export function SearchBox({ text, onChange }: SearchBoxProps) {
  const t = useT();
  const [draft, setDraft] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  /** Sent, and not yet in the address. */
  const sent = useRef<string[]>([]);

  const isTaken = useRef(false);
  // Somebody may have typed into the served page before the app was there. It is taken up in the same step: later, the next
  // rendering would have emptied the field.
  useLayoutEffect(() => {
    if (input.current?.value && !isTaken.current) setDraft(input.current.value);
  }, []);
  // More may have been typed when the own words arrive in the address; those of a link or of a step back replace them.
  useEffect(() => {
    const at = sent.current.indexOf(text);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0 && isTaken.current) setDraft(text);
    isTaken.current = true;
  }, [text]);
  useEffect(() => {
    if (draft.trim() === text) return;
    const timer = setTimeout(() => {
      sent.current.push(draft.trim());
      onChange(draft.trim() || undefined);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [draft, text, onChange]);

  return (
    <label className="relative w-full sm:w-64">
      <span className="sr-only">{t('shell.search')}</span>
      <Icon name="search" size={20} className="pointer-events-none absolute top-3 start-3.5 text-text3" />
      <input
        ref={input}
        type="search"
        value={draft}
        maxLength={60}
        onChange={(event) => setDraft(event.target.value)}
        placeholder={t('lobby.searchPlaceholder')}
        enterKeyHint="search"
        className="h-11 w-full rounded-full border border-line-strong bg-bg pe-4 ps-11 text-base placeholder:text-text3"
      />
    </label>
  );
}
