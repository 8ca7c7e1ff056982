import type { Tag, TagTone } from '@kislap/tags/contract/tags.console';
import { classNames } from '@kislap/ui';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';

const tones: Record<TagTone, string> = {
  plain: 'border-line-strong text-text2',
  mango: 'border-accent/50 text-accent',
  tide: 'border-tide/50 text-tide',
  calamansi: 'border-calamansi/50 text-calamansi',
  gumamela: 'border-gumamela/50 text-gumamela',
  ube: 'border-ube/50 text-ube',
};

/** A tag in its colour; what it means is told by its title. Children stand beside the name. */
export function TagBadge({ tag, children }: { tag: Tag; children?: ReactNode }) {
  const { language } = useI18n();
  return (
    <span
      title={language === 'TY' ? tag.descriptionTy : tag.descriptionEn}
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-full border bg-s2 px-2.5 text-2xs font-semibold whitespace-nowrap',
        tones[tag.tone],
      )}
    >
      {tag.name}
      {children}
    </span>
  );
}
