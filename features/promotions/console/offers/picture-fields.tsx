import { PictureField } from '@kislap/console-kit/fields/picture-field.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import { pictureFrame } from '../../contract/promotion.fields.ts';
import { noPicture } from './promotion-draft.ts';
import type { FieldsProps } from './promotion-fields.tsx';
import { useUploadPicture } from './use-promotions.ts';

const languages = ['EN', 'TY'] as const;

/** A picture in place of the drawing, and what it shows for those who cannot see it. */
export function PictureFields({ draft, change, problem }: FieldsProps) {
  const t = useT();
  const upload = useUploadPicture();
  const { picture } = draft;
  const { width, height, widthMin, heightMin } = pictureFrame;
  return (
    <div className="grid gap-4">
      <PictureField
        label={t('promotionsDesk.picture')}
        hint={t('promotionsDesk.pictureHint', { width, height, widthMin, heightMin })}
        chooseLabel={t(picture.url ? 'promotionsDesk.replacePicture' : 'promotionsDesk.choosePicture')}
        unfitText={t('promotionsDesk.pictureUnfit')}
        url={picture.url}
        ratio={`${width} / ${height}`}
        removal={
          picture.name
            ? { label: t('promotionsDesk.removePicture'), onRemove: () => change({ picture: noPicture }) }
            : undefined
        }
        upload={{
          ...upload,
          send: (file) =>
            upload.mutate(file, { onSuccess: (made) => change({ picture: { ...picture, ...made } }) }),
        }}
      />
      {picture.name && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {languages.map((language) => (
            <TextField
              key={language}
              label={t(`promotionsDesk.alt${language}`)}
              hint={t('promotionsDesk.altHint')}
              value={picture.alt[language]}
              maxLength={120}
              error={picture.alt[language].trim() === '' ? problem('picture') : undefined}
              onChange={({ target }) =>
                change({ picture: { ...picture, alt: { ...picture.alt, [language]: target.value } } })
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}
