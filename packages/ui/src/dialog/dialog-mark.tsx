import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

const tones = {
  good: 'text-calamansi',
  bad: 'text-gumamela',
  warn: 'text-warn',
  info: 'text-tide',
} as const;

/** The icon before a prompt's title. The title names the kind as well. */
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
