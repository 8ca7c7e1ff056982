import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { SafeHtml } from '@kislap/site-kit/safe-html.tsx';
import { Button, Checkbox, Dialog } from '@kislap/ui';
import { useEffect, useRef, useState } from 'react';
import { closePopup } from './popup-memory.ts';

/** What the operators want seen now, one after the other in one window; the cross ends it for this session. */
export function PopupsDialog({ popups }: SiteDialogs['popups']) {
  const t = useT();
  const [place, setPlace] = useState(0);
  const [isNever, setNever] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const popup = popups[place];
  const isLast = place === popups.length - 1;

  // A screen reader hears the next one; the button that was pressed stays where it is.
  useEffect(() => {
    if (place > 0) text.current?.focus();
  }, [place]);

  if (!popup) return null;

  function leave(then: () => void) {
    if (popup && isNever) closePopup(popup.id);
    setNever(false);
    then();
  }

  return (
    <Dialog
      title={popup.title}
      lead={popups.length > 1 && t('dialogs.popupPlace', { place: place + 1, count: popups.length })}
      closeLabel={t('common.close')}
      onClose={() => leave(closeDialog)}
      size="md"
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox
            label={t('dialogs.popupNever')}
            checked={isNever}
            onChange={(event) => setNever(event.target.checked)}
          />
          <Button
            tone="primary"
            className="max-sm:w-full"
            onClick={() => leave(isLast ? closeDialog : () => setPlace(place + 1))}
          >
            {t(isLast ? 'dialogs.popupDone' : 'dialogs.popupNext')}
          </Button>
        </div>
      }
    >
      <div ref={text} key={popup.id} tabIndex={-1} className="min-h-24 animate-[fade_200ms] outline-none">
        <SafeHtml html={popup.content} />
      </div>
    </Dialog>
  );
}
