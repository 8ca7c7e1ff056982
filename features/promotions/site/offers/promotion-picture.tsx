import { classNames } from '@kislap/ui';
import { pictureFrame } from '../../contract/promotion.fields.ts';
import type { Offer } from './use-promotions.ts';

interface PictureProps {
  picture: NonNullable<Offer['promotion']['picture']>;
  /** Where it stands alone. */
  isRound?: boolean;
}

/** A promotion's own picture; its place is kept until it is there. */
export function PromotionPicture({ picture: { url, alt }, isRound = false }: PictureProps) {
  const { width, height } = pictureFrame;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classNames('h-auto w-full bg-s2 object-cover', isRound && 'rounded-tile')}
    />
  );
}
