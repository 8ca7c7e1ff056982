import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { Button, Spinner } from '@kislap/ui';
import { useId, useRef, useState } from 'react';
import { type BannerShape, bannerShapes } from '../../contract/banners.console.ts';
import { useUploadPicture } from './use-banners.ts';

interface PictureFieldProps {
  shape: BannerShape;
  /** What is shown now; empty for nothing. */
  url: string;
  error?: string | undefined;
  /** Leaves the picture out; absent where there is nothing to leave out. */
  onRemove?: (() => void) | undefined;
  onUploaded: (picture: { name: string; url: string; tint: string }) => void;
}

/** A picture of one shape: chosen here, drawn anew by the server, shown as it came back. */
export function PictureField({ shape, url, error, onRemove, onUploaded }: PictureFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture(shape);
  const [isUnfit, setUnfit] = useState(false);
  const { width, height, widthMin, heightMin } = bannerShapes[shape];

  function take(file: File | undefined) {
    if (!file) return;
    const fits = /^image\/(png|jpeg)$/.test(file.type) && file.size <= uploadBytesMax;
    setUnfit(!fits);
    if (fits) upload.mutate(file, { onSuccess: onUploaded });
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-text2">
        {t(`contentDesk.picture_${shape}`)}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <span
          className="grid h-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-s2 text-text3"
          style={{ aspectRatio: shape === 'wide' ? '3' : `${width} / ${height}` }}
        >
          {upload.isPending ? (
            <Spinner />
          ) : (
            url && <img src={url} alt="" className="size-full object-cover" />
          )}
        </span>
        <Button isBusy={upload.isPending} icon="withdraw" onClick={() => input.current?.click()}>
          {t(url ? 'contentDesk.replacePicture' : 'contentDesk.choosePicture')}
        </Button>
        {onRemove && (
          <Button tone="quiet" onClick={onRemove}>
            {t('contentDesk.removePicture')}
          </Button>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          className="sr-only"
          tabIndex={-1}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again after a refusal.
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}-hint`} className="text-xs text-text3">
        {t('contentDesk.pictureHint', { width, height, widthMin, heightMin })}
      </p>
      {(isUnfit || error) && <FieldProblem text={isUnfit ? t('contentDesk.pictureUnfit') : error} />}
      <ErrorNotice error={upload.error} />
    </div>
  );
}
