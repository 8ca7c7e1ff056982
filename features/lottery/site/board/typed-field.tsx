import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { TextArea } from '@kislap/ui';
import { useState } from 'react';
import { readPicks } from '../../rules/engine/picks.ts';
import type { BetRule } from '../../rules/engine/rule.ts';
import type { Refusal } from '../../rules/refusals.ts';
import { readPicksText, writePicksText } from '../../rules/text/picks-text.ts';
import { useRefusalText } from '../shared/refusal-text.ts';
import { emptyLists, type Field, fromEntry, isEmpty, type Lists, toPicks } from './field.ts';

interface TypedFieldProps {
  rule: BetRule;
  field: Field;
  lists: Lists;
  onChange: (lists: Lists) => void;
}

/** Numbers typed or pasted. What cannot be read is named, and nothing is bet on until it is mended. */
export function TypedField({ rule, field, lists, onChange }: TypedFieldProps) {
  const t = useT();
  const textOf = useRefusalText();
  const [text, setText] = useState(() => textOfLists(rule, field, lists));
  const [refusal, setRefusal] = useState<Refusal>();

  function handleText(next: string): void {
    setText(next);
    const read = readPicksText(rule, next);
    setRefusal(read.ok || next.trim() === '' ? undefined : read.refusal);
    onChange(read.ok ? fromEntry(field, read.value) : emptyLists(field));
  }

  return (
    <TextArea
      label={t('lottery.typedLabel')}
      hint={t(`lottery.typed_${field.kind}`)}
      error={refusal && textOf(refusal)}
      value={text}
      rows={4}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => handleText(event.target.value)}
    />
  );
}

function textOfLists(rule: BetRule, field: Field, lists: Lists): string {
  if (isEmpty(lists)) return '';
  const read = readPicks(rule, toPicks(field, lists), 'REMOVE');
  return read.ok ? writePicksText(read.value) : '';
}
