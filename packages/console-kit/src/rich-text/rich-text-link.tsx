import { Button } from '@kislap/ui';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useT } from '../i18n.tsx';

/** Where a link may lead: the same as the server keeps. */
const address = /^(https:\/\/\S+|mailto:\S+|\/(?!\/)\S*)$/;

/** The address of the marked words; empty takes the link away. */
export function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT();
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const isWrong = href !== '' && !address.test(href);

  function save() {
    if (isWrong) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button before it.
        autoFocus
        aria-label={t('console.richAddress')}
        aria-invalid={isWrong || undefined}
        placeholder="https://"
        value={href}
        onChange={(event) => setHref(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            save();
          }
          if (event.key === 'Escape') {
            // The dialog around it stays open.
            event.stopPropagation();
            event.preventDefault();
            onClose();
            editor.commands.focus();
          }
        }}
        className="h-10 min-w-40 flex-1 rounded-control border border-line-strong bg-bg px-3 text-base sm:text-sm pointer-coarse:h-11"
      />
      <Button size="sm" disabled={isWrong} onClick={save}>
        {t(href === '' ? 'console.richUnlink' : 'console.richSetLink')}
      </Button>
      {isWrong && (
        <p role="alert" className="w-full text-xs font-medium text-gumamela">
          {t('console.richWrong')}
        </p>
      )}
    </div>
  );
}
