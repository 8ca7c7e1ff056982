import { TextArea } from '@kislap/ui';
import { useState } from 'react';

interface WordsFieldProps {
  label: string;
  hint?: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
}

/** A word or two on each line; each is there once. */
export function WordsField({ label, hint, words, onChange }: WordsFieldProps) {
  const [text, setText] = useState(words.join('\n'));
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={5}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange([...new Set(target.value.split('\n').map((line) => line.trim()))].filter(Boolean));
      }}
    />
  );
}
