import type { ComponentProps } from 'react';
import { Select } from './field.tsx';

type SelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'>;

type ChoiceProps<Value extends string> = SelectProps & {
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onPick: (value: Value) => void;
};

/** One of a few values that code knows; what a browser says beside them is passed over. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { value, values, nameOf, onPick, ...select } = props;
  return (
    <Select
      {...select}
      value={value}
      onChange={(event) => onPick(values.find((one) => one === event.target.value) ?? value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  );
}
