import { useId } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

interface SegmentedProps<Value extends string> {
  label: string;
  /** Null: none is chosen. */
  value: Value | null;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side; one is always chosen. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex gap-1 rounded-full border border-line bg-bg p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-9 flex-1 items-center justify-center gap-1.5 rounded-full px-1 text-xs font-semibold whitespace-nowrap text-text2 has-checked:bg-s3 has-checked:text-text has-checked:shadow-edge has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.icon && <Icon name={option.icon} size={16} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
