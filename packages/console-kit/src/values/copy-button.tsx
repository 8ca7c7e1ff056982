import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../i18n.tsx';

/** Copies the text beside it and confirms. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }

  return (
    <button
      type="button"
      aria-label={label ?? t('common.copy')}
      title={label ?? t('common.copy')}
      onClick={() => void copy()}
      className="inline-grid size-8 shrink-0 place-items-center rounded-control text-text3 hover:bg-s2 hover:text-text pointer-coarse:size-11"
    >
      {isCopied ? (
        <Check size={16} aria-hidden="true" className="text-calamansi" />
      ) : (
        <Copy size={16} aria-hidden="true" />
      )}
      <span role="status" className="sr-only">
        {isCopied ? t('common.copied') : ''}
      </span>
    </button>
  );
}
