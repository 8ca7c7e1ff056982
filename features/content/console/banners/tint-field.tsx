import { useT } from '@kislap/console-kit/i18n.tsx';
import { useId } from 'react';
import { contrastWithWords } from './contrast.ts';

const contrastMin = 4.5;

/** The colour behind the words until the picture is there, and where it does not reach. */
export function TintField({ value, onChange }: { value: string; onChange: (tint: string) => void }) {
  const t = useT();
  const id = useId();
  const contrast = contrastWithWords(value);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-text2">
        {t('contentDesk.tint')}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="color"
          value={value}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
          className="h-11 w-16 rounded-control border border-line-strong bg-bg p-1"
        />
        <span className="text-sm tnum">{value}</span>
      </div>
      <p
        id={`${id}-hint`}
        className={contrast < contrastMin ? 'text-xs font-medium text-warn' : 'text-xs text-text3'}
      >
        {contrast < contrastMin ? t('contentDesk.tintPale') : t('contentDesk.tintHint')}
      </p>
    </div>
  );
}
