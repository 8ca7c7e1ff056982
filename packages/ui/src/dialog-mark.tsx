import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const tones = {
  good: 'text-calamansi',
  bad: 'text-gumamela',
  warn: 'text-warn',
  info: 'text-tide',
} as const;

/** Before the title of a short word: what kind of word it is. The title says it as well. */
export function DialogMark({ icon, tone = 'info' }: { icon: IconName; tone?: keyof typeof tones }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-10 shrink-0 place-items-center rounded-full bg-s3', tones[tone])}
    >
      <Icon name={icon} size={22} />
    </span>
  );
}
