import { classNames } from './class-names.ts';

interface AmountProps {
  text: string;
  /** Stands in the tooltip where `text` is cut. */
  exact?: string | undefined;
  /** Of a change, whether it is a gain, a loss or neither: gains carry their plus. */
  change?: 'gain' | 'loss' | 'none' | undefined;
  className?: string | undefined;
}

const changeTones = { gain: 'text-calamansi', loss: 'text-text2', none: 'text-text3' } as const;

/** An amount in tabular digits, never broken. */
export function Amount({ text, exact, change, className }: AmountProps) {
  return (
    <span
      title={exact}
      className={classNames('whitespace-nowrap tnum', change && changeTones[change], className)}
    >
      {change === 'gain' ? `+${text}` : text}
    </span>
  );
}
