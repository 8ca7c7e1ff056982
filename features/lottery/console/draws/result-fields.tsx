import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import type { ResultSlot } from '../../contract/lottery.console.ts';
import { digitsIn, type ResultDraft, stateOfSlot, wantedDigits } from './result-draft.ts';

interface ResultFieldsProps {
  slots: readonly ResultSlot[];
  draft: ResultDraft;
  onChange: (draft: ResultDraft) => void;
}

/** A field for each slot of the result; numbers can be typed or pasted with any separators. */
export function ResultFields({ slots, draft, onChange }: ResultFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {slots.map((slot) => (
        <SlotField
          key={slot.key}
          slot={slot}
          text={draft[slot.key] ?? ''}
          onChange={(text) => onChange({ ...draft, [slot.key]: text })}
        />
      ))}
    </div>
  );
}

function SlotField({
  slot,
  text,
  onChange,
}: {
  slot: ResultSlot;
  text: string;
  onChange: (text: string) => void;
}) {
  const t = useT();
  const { key, count, width, range, isDistinct } = slot;
  const state = stateOfSlot(slot, text);
  const form =
    range === null
      ? t('lotteryDesk.slotHint', { count, width })
      : t('lotteryDesk.slotRange', { count, from: range.from, to: range.to });
  const found = digitsIn(text).length;
  const counted = t('lotteryDesk.slotCount', { found, wanted: wantedDigits(slot) });
  const isWrong = state === 'outside' || state === 'long';
  return (
    <TextField
      label={key}
      hint={
        <>
          {isDistinct ? `${form}, ${t('lotteryDesk.slotDistinct')}` : form}
          {found > 0 && ` · ${counted}`}
        </>
      }
      error={isWrong ? (state === 'outside' ? t('lotteryDesk.slotOutside') : counted) : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      className="tnum"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
