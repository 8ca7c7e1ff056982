import { Select } from '@kislap/ui';

/** One of some, or none of them, which has its words too. */
export function Choice<Name extends string>({
  label,
  none,
  options,
  textOf,
  value,
  onChange,
}: {
  label: string;
  none: string;
  options: readonly Name[];
  textOf: (name: Name) => string;
  value: Name | undefined;
  onChange: (name: Name | undefined) => void;
}) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((name) => name === target.value))}
    >
      <option value="">{none}</option>
      {options.map((name) => (
        <option key={name} value={name}>
          {textOf(name)}
        </option>
      ))}
    </Select>
  );
}
