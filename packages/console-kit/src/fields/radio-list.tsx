import { useEffect, useId } from 'react';

interface RadioListProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One choice of a few, each on its line; the digits 1 to 9 choose while nobody types. */
export function RadioList<Value extends string>({ label, value, options, onChange }: RadioListProps<Value>) {
  const name = useId();

  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const option = options[Number(event.key) - 1];
      if (option) onChange(option.value);
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [options, onChange]);

  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-text2">{label}</legend>
      {options.map((option, index) => (
        <label
          key={option.value}
          className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-2 text-sm transition has-checked:border-line-strong has-checked:bg-s3 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-4 shrink-0 accent-mango"
          />
          <span className="min-w-0 flex-1">{option.label}</span>
          <span aria-hidden="true" className="hidden text-2xs text-text3 sm:block">
            {index + 1}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
