import { classNames } from '@kislap/ui';

interface MeterProps {
  /** 0 to 1. */
  share: number;
  tone?: 'tide' | 'mango' | 'gumamela' | 'calamansi';
  className?: string;
}

const fills = {
  tide: 'bg-tide',
  mango: 'bg-mango',
  gumamela: 'bg-gumamela',
  calamansi: 'bg-calamansi',
} as const;

/** How much of a whole, as a bar. The figure stands beside it in words. */
export function Meter({ share, tone = 'tide', className }: MeterProps) {
  const part = Math.min(Math.max(share, 0), 1);
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-1.5 overflow-hidden rounded-full bg-s3', className)}
    >
      <span
        className={classNames('block h-full rounded-full', fills[tone])}
        style={{ width: `${part * 100}%` }}
      />
    </span>
  );
}
