import { uploadBytesMax, uploadFilesMax } from '@kislap/contract-kit/constants';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { usePreview } from '@kislap/site-kit/pick-file.tsx';
import { buttonClass, Icon, IconButton, Notice } from '@kislap/ui';
import { useState } from 'react';

const accepted = ['image/png', 'image/jpeg'];

interface FeedbackPicturesProps {
  pictures: readonly File[];
  onChange: (pictures: readonly File[]) => void;
}

/** Up to three pictures, each seen before it is sent; what cannot be sent is named at once. */
export function FeedbackPictures({ pictures, onChange }: FeedbackPicturesProps) {
  const t = useT();
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  function add(picked: readonly File[]) {
    const kept = [...pictures];
    const refused: string[] = [];
    for (const file of picked) {
      if (!accepted.includes(file.type)) refused.push(t('dialogs.feedbackWrongType', { name: file.name }));
      else if (file.size > uploadBytesMax) refused.push(t('dialogs.feedbackTooLarge', { name: file.name }));
      else if (kept.length === uploadFilesMax)
        refused.push(t('dialogs.feedbackTooMany', { name: file.name }));
      else kept.push(file);
    }
    setRefusals(refused);
    onChange(kept);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-text2">
        {t('dialogs.feedbackPictures')}{' '}
        <span className="font-normal text-text3 tnum">
          {pictures.length}/{uploadFilesMax}
        </span>
      </legend>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map((picture, place) => (
          <li key={`${picture.name} ${picture.lastModified} ${picture.size}`}>
            <Thumbnail
              picture={picture}
              onRemove={() => onChange(pictures.filter((_, other) => other !== place))}
            />
          </li>
        ))}
      </ul>
      {refusals.map((refusal) => (
        <Notice key={refusal} tone="bad">
          <p className="wrap-anywhere text-text">{refusal}</p>
        </Notice>
      ))}
      {pictures.length < uploadFilesMax && <PickPictures onPick={add} />}
      <p className="text-xs text-text3">{t('dialogs.feedbackPictureHint', { count: uploadFilesMax })}</p>
    </fieldset>
  );
}

/** Several at once; the same ones may be picked again after a refusal. */
function PickPictures({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const t = useT();
  return (
    <label
      className={`${buttonClass('secondary', 'sm')} cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <Icon name="plus" size={18} />
      {t('dialogs.feedbackPicture')}
      <input
        type="file"
        multiple
        accept={accepted.join()}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          onPick(files);
        }}
      />
    </label>
  );
}

function Thumbnail({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const t = useT();
  const preview = usePreview(picture);
  return (
    <figure className="relative w-24">
      {preview ? (
        <img src={preview} alt="" className="size-24 rounded-tile border border-line bg-bg object-cover" />
      ) : (
        <span className="block size-24 rounded-tile border border-line bg-s2" />
      )}
      <figcaption className="mt-1 truncate text-2xs text-text3">{picture.name}</figcaption>
      <IconButton
        icon="close"
        iconSize={16}
        label={`${t('dialogs.feedbackRemove')}: ${picture.name}`}
        onClick={onRemove}
        className="absolute -top-3 -end-3 [&>svg]:box-content [&>svg]:rounded-full [&>svg]:border [&>svg]:border-line [&>svg]:bg-s1 [&>svg]:p-1"
      />
    </figure>
  );
}
