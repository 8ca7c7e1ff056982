import { useState } from 'react';

interface PositionFieldProps {
  label: string;
  position: number;
  isDisabled: boolean;
  onChange: (position: number) => void;
}

const positionMax = 100_000;

/** A place in the order; sent when the field is left or Enter is pressed, never half typed. */
export function PositionField({ label, position, isDisabled, onChange }: PositionFieldProps) {
  const [text, setText] = useState(String(position));
  const [known, setKnown] = useState(position);
  if (known !== position) {
    setKnown(position);
    setText(String(position));
  }

  function commit() {
    const next = Number(text);
    const isFit = /^\d{1,6}$/.test(text) && next <= positionMax;
    if (!isFit) return setText(String(position));
    if (next !== position) onChange(next);
  }

  return (
    <input
      aria-label={label}
      inputMode="numeric"
      value={text}
      disabled={isDisabled}
      maxLength={6}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setText(String(position));
      }}
      className="h-9 w-20 rounded-control border border-line-strong bg-bg px-2 text-right text-base tnum disabled:opacity-60 sm:text-sm"
    />
  );
}
