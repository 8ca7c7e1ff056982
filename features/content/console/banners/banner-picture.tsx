import { PictureField } from '@kislap/console-kit/fields/picture-field.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type BannerShape, bannerShapes } from '../../contract/banners.console.ts';
import { useUploadPicture } from './use-banners.ts';

interface BannerPictureProps {
  shape: BannerShape;
  /** What is shown now; empty for nothing. */
  url: string;
  error?: string | undefined;
  /** Leaves the picture out; absent where there is nothing to leave out. */
  onRemove?: (() => void) | undefined;
  onUploaded: (picture: { name: string; url: string; tint: string }) => void;
}

/** A picture of one shape. */
export function BannerPicture({ shape, url, error, onRemove, onUploaded }: BannerPictureProps) {
  const t = useT();
  const upload = useUploadPicture(shape);
  const { width, height, widthMin, heightMin } = bannerShapes[shape];
  return (
    <PictureField
      label={t(`contentDesk.picture_${shape}`)}
      hint={t('contentDesk.pictureHint', { width, height, widthMin, heightMin })}
      chooseLabel={t(url ? 'contentDesk.replacePicture' : 'contentDesk.choosePicture')}
      unfitText={t('contentDesk.pictureUnfit')}
      ratio={shape === 'wide' ? '3' : `${width} / ${height}`}
      removal={onRemove && { label: t('contentDesk.removePicture'), onRemove }}
      upload={{ ...upload, send: (file) => upload.mutate(file, { onSuccess: onUploaded }) }}
      {...{ url, error }}
    />
  );
}
