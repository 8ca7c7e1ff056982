import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { FileButton } from '@kislap/ui';
import { useState } from 'react';
import type { ClientId, ConversationId } from '../../contract/chat.ids.ts';
import { findPicturesProblem, pictureUpload } from '../../contract/message.ts';
import { useActs } from './use-acts.ts';

/** Sends what is chosen at once, as a message of its own. */
export function PicturesButton({ conversationId }: { conversationId: ConversationId }) {
  const t = useT();
  const { showPictures } = useActs(conversationId);
  const [problem, setProblem] = useState('');

  function pick(images: File[]) {
    if (images.length === 0) return;
    const found = findPicturesProblem(images);
    setProblem(found ? t(`chatDesk.${found}`) : '');
    if (!found) showPictures.mutate({ clientId: crypto.randomUUID() as ClientId, images });
  }

  return (
    <div className="me-auto grid min-w-0 gap-1">
      <FileButton
        label={t('chatDesk.sendPictures')}
        hint={t('chatDesk.picturesHint')}
        types={pictureUpload.types}
        isBusy={showPictures.isPending}
        onPick={pick}
      />
      {problem && (
        <p role="alert" className="text-xs text-gumamela">
          {problem}
        </p>
      )}
      <ErrorNotice error={showPictures.error} />
    </div>
  );
}
