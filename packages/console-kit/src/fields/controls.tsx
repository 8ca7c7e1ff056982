import { classNames, Icon } from '@kislap/ui';
import { Switch as RadixSwitch } from 'radix-ui';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useEffect,
  useId,
  useState,
} from 'react';
import { SavedViews } from '../views/saved-views.tsx';

/** Controls of a working desk: lower than the player's, of full height where a finger points. */
const control =
  'h-10 w-full min-w-0 rounded-control border border-line-strong bg-bg px-3 text-base text-text placeholder:text-text3 ' +
  'transition hover:border-text3 focus-visible:outline-offset-0 disabled:opacity-60 sm:text-sm pointer-coarse:h-11';

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-2xs font-semibold text-text3">
        {label}
      </label>
      {children}
    </div>
  );
}

/** The filters above a list; they are also in the address, and can be kept under a name. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <search
        aria-label={label}
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap [&>*]:sm:w-44"
      >
        {children}
      </search>
      <SavedViews />
    </>
  );
}

interface FilterSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string;
  /** The text of the choice that filters nothing; leave it out where one choice always holds. */
  anyLabel?: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string | undefined) => void;
}

export function FilterSelect({ label, anyLabel, options, onPick, value, ...rest }: FilterSelectProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          value={value ?? ''}
          onChange={(event) => onPick(event.target.value || undefined)}
          className={classNames(control, 'appearance-none truncate pr-9')}
        >
          {anyLabel && <option value="">{anyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={16}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-text3"
        />
      </div>
    </Labelled>
  );
}

interface FilterInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string | undefined;
  /** Called a moment after the last key, and at once on Enter. */
  onSettle: (value: string | undefined) => void;
}

const settleMs = 350;

export function FilterInput({ label, value, onSettle, className, ...rest }: FilterInputProps) {
  const id = useId();
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed by other means: back, a link, a cleared filter.
    setKnown(value);
    setText(value ?? '');
  }

  useEffect(() => {
    const next = text.trim() || undefined;
    if (next === value) return;
    const timer = setTimeout(() => {
      setKnown(next);
      onSettle(next);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text, value, onSettle]);

  return (
    <Labelled id={id} label={label}>
      <input
        {...rest}
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSettle(text.trim() || undefined);
        }}
        className={classNames(control, className)}
      />
    </Labelled>
  );
}

/** A filter that only a link sets: said as one word, and taken away by pressing it. */
export function FilterChip({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <button
      type="button"
      onClick={onClear}
      className="h-10 truncate rounded-full border border-line px-4 text-xs font-semibold text-text2 hover:bg-s2"
    >
      {text} ✕
    </button>
  );
}

export function FilterDay(props: {
  label: string;
  value: string | undefined;
  onPick: (day: string | undefined) => void;
}) {
  const id = useId();
  return (
    <Labelled id={id} label={props.label}>
      <input
        id={id}
        type="date"
        value={props.value ?? ''}
        onChange={(event) => props.onPick(event.target.value || undefined)}
        className={control}
      />
    </Labelled>
  );
}

export function TextArea({
  label,
  hint,
  ...rest
}: { label: string; hint?: string } & React.TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-text2">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="min-h-22 w-full rounded-control border border-line-strong bg-bg px-3 py-2.5 text-base text-text placeholder:text-text3 hover:border-text3 focus-visible:outline-offset-0 sm:text-sm"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-text3">
          {hint}
        </p>
      )}
    </div>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that applies at once; the label names it, place and colour show its state. */
export function Switch({ label, isOn, isDisabled, onChange }: SwitchProps) {
  return (
    <RadixSwitch.Root
      aria-label={label}
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={onChange}
      className="relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-s3 transition disabled:opacity-50 data-[state=checked]:border-calamansi data-[state=checked]:bg-calamansi/25"
    >
      <RadixSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-text3 transition data-[state=checked]:translate-x-6 data-[state=checked]:bg-calamansi" />
    </RadixSwitch.Root>
  );
}
