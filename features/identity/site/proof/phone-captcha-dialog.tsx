import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog, Spinner } from '@kislap/ui';
import { useEffect, useRef, useState } from 'react';
import { renderCheckbox } from './human-widget.ts';

/** The check of the phone authentication that a person is there, before it sends a code. */
export function PhoneCaptchaDialog(asked: SiteDialogs['phone-captcha']) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  // The dialog closes itself once it is answered; only then is closing no refusal.
  const isAnswered = useRef(false);
  const latest = useRef(asked);
  latest.current = asked;

  useEffect(() => {
    const { script, siteKey } = latest.current;
    const answer = (tell: () => void) => {
      if (isAnswered.current) return;
      isAnswered.current = true;
      tell();
    };
    const element = document.createElement('div');
    place.current?.append(element);
    renderCheckbox(element, {
      script,
      siteKey,
      onToken: (token) => answer(() => latest.current.onToken(token)),
      onFailed: () => answer(() => latest.current.onRefused()),
    }).then(
      () => setReady(true),
      () => answer(() => latest.current.onRefused()),
    );
    return () => {
      element.remove();
      // Also by the browser's way back.
      answer(() => latest.current.onClosed());
    };
  }, []);

  return (
    <Dialog
      title={t('doors.phoneCaptchaTitle')}
      lead={t('doors.phoneCaptchaLead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
    >
      <div ref={place} className="grid min-h-20 justify-items-center" />
      {!isReady && (
        <div role="status" className="grid justify-items-center">
          <Spinner />
        </div>
      )}
    </Dialog>
  );
}
