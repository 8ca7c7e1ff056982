import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { uploadBytesMax, uploadFilesMax } from '@kislap/contract-kit/constants';
import { Icon, Spinner } from '@kislap/ui';
import { useState } from 'react';
import type { ClientId, ConversationId } from '../../contract/chat.ids.ts';
import { pictureUpload } from '../../contract/message.ts';
import { useActs } from './use-acts.ts';

/** Sends what is chosen at once, as a message of its own. */
export function PicturesButton({ conversationId }: { conversationId: ConversationId }) {
  const t = useT();
  const { showPictures } = useActs(conversationId);
  const [problem, setProblem] = useState('');

  function pick(images: File[]) {
    if (images.length === 0) return;
    if (images.length > uploadFilesMax) return setProblem(t('chatDesk.picturesTooMany'));
    if (images.some(({ size }) => size > uploadBytesMax)) return setProblem(t('chatDesk.picturesTooBig'));
    setProblem('');
    showPictures.mutate({ clientId: crypto.randomUUID() as ClientId, images });
  }

  return (
    <div className="me-auto grid min-w-0 gap-1">
      <label
        title={t('chatDesk.sendPictures')}
        className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-s2 has-focus-visible:outline-2 has-focus-visible:outline-tide"
      >
        {showPictures.isPending ? <Spinner /> : <Icon name="plus" size={20} />}
        <span className="sr-only">
          {t('chatDesk.sendPictures')}. {t('chatDesk.picturesHint')}
        </span>
        <input
          type="file"
          multiple
          accept={pictureUpload.types.join()}
          className="sr-only"
          disabled={showPictures.isPending}
          onChange={({ currentTarget }) => {
            pick([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      {problem && (
        <p role="alert" className="text-xs text-gumamela">
          {problem}
        </p>
      )}
      <ErrorNotice error={showPictures.error} />
    </div>
  );
}
