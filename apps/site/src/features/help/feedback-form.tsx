import { ApiError } from '@kislap/api-client';
import { commentLengthMax, uploadBytesMax, uploadFilesMax } from '@kislap/contracts/constants';
import { feedbackLengthMin, sendFeedback } from '@kislap/contracts/feedback';
import { Button, TextField } from '@kislap/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { closeDialog } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { PickFile } from '../../shared/pick-file.tsx';
import { showToast } from '../../shared/toast.ts';

const uploadMs = 120_000;

/** A sentence or two to the house, with up to three pictures. */
export function FeedbackForm() {
  const t = useT();
  const [content, setContent] = useState('');
  const [images, setImages] = useState<File[]>([]);
  const send = useMutation<unknown, ApiError>({
    async mutationFn() {
      if (images.some((image) => image.size > uploadBytesMax)) throw new ApiError('payload_too_large');
      return call(sendFeedback, { body: { content, images } }, { timeoutMs: uploadMs });
    },
    onSuccess() {
      showToast('good', t('inbox.feedbackSent'));
      closeDialog();
    },
  });

  return (
    <form
      className="mt-4 grid gap-4 border-t border-line pt-4 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <TextField
        label={t('inbox.feedback')}
        hint={t('inbox.feedbackHint', { min: feedbackLengthMin, max: commentLengthMax })}
        value={content}
        maxLength={commentLengthMax}
        onChange={(event) => setContent(event.target.value)}
      />
      <ul className="grid gap-1 text-sm">
        {images.map((image, index) => (
          <li key={`${image.name} ${image.lastModified}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{image.name}</span>
            <Button
              size="sm"
              tone="quiet"
              onClick={() => setImages(images.filter((_, place) => place !== index))}
            >
              {t('inbox.feedbackRemove')}
              <span className="sr-only">: {image.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ErrorNotice error={send.error} />
      <div className="flex flex-wrap justify-between gap-2">
        {images.length < uploadFilesMax && (
          <PickFile
            label={t('inbox.feedbackPicture')}
            accept="image/png,image/jpeg"
            onPick={(image) => setImages([...images, image])}
          />
        )}
        <Button
          type="submit"
          tone="primary"
          disabled={content.trim().length < feedbackLengthMin}
          isBusy={send.isPending}
        >
          {t('inbox.feedbackSend')}
        </Button>
      </div>
    </form>
  );
}
