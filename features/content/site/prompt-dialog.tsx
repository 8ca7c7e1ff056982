import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { Prompt } from '@kislap/site-kit/prompt.ts';
import { SafeHtml } from '@kislap/site-kit/safe-html.tsx';
import { Button, Dialog, DialogMark } from '@kislap/ui';
import { useEffect, useRef } from 'react';

/** An icon, a title, a text and buttons. The caller gets exactly one answer. */
export function PromptDialog({ icon, tone, title, text, html, buttons, ...rest }: Prompt) {
  const t = useT();
  const answer = useRef<string | null>(null);
  const { onAnswer, closesOnCover, timeoutMs } = rest;

  // Also when a page, or another dialog, takes its place.
  useEffect(() => () => onAnswer(answer.current), [onAnswer]);

  useEffect(() => {
    if (timeoutMs === undefined) return;
    const timer = setTimeout(closeDialog, timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs]);

  return (
    <Dialog
      size="message"
      title={title}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      closesOnCover={closesOnCover ?? true}
      mark={icon && <DialogMark icon={icon} tone={tone} />}
      footer={
        buttons.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {buttons.map((button) => (
              <Button
                key={button.answer}
                size="lg"
                tone={button.tone}
                className="flex-1"
                onClick={() => {
                  answer.current = button.answer;
                  closeDialog();
                }}
              >
                {button.label}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className="grid gap-3">
        {text && <p className="text-pretty text-text2">{text}</p>}
        {html && <SafeHtml html={html} />}
      </div>
    </Dialog>
  );
}
