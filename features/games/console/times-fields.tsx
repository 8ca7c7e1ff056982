import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { fromFieldText, toFieldText } from '@kislap/console-kit/values/manila-time.ts';
import { useId } from 'react';

export interface OpenTimes {
  openFrom: Date | null;
  openUntil: Date | null;
}

/** Whether the end lies behind the beginning. */
export function isForward({ openFrom, openUntil }: OpenTimes): boolean {
  return !openFrom || !openUntil || openFrom < openUntil;
}

/** From and until when something is open; an empty field is no bound. */
export function TimesFields({ times, onChange }: { times: OpenTimes; onChange: (times: OpenTimes) => void }) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TimeField
          label={t('lobbyDesk.openFrom')}
          at={times.openFrom}
          onChange={(openFrom) => onChange({ ...times, openFrom })}
        />
        <TimeField
          label={t('lobbyDesk.openUntil')}
          at={times.openUntil}
          onChange={(openUntil) => onChange({ ...times, openUntil })}
        />
      </div>
      <p className="text-xs text-text3">{t('lobbyDesk.timesHint')}</p>
      {!isForward(times) && <FieldProblem text={t('errors.schedule_backwards')} />}
    </div>
  );
}

export function TimeField(props: { label: string; at: Date | null; onChange: (at: Date | null) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-2xs font-semibold text-text3">
        {props.label}
      </label>
      <input
        id={id}
        type="datetime-local"
        value={toFieldText(props.at)}
        onChange={(event) => props.onChange(fromFieldText(event.target.value))}
        className="h-10 w-full rounded-control border border-line-strong bg-bg px-3 text-base text-text hover:border-text3 sm:text-sm pointer-coarse:h-11"
      />
    </div>
  );
}

/** In a few words when something is open, for a row of a list. */
export function TimesNote({ times, format }: { times: OpenTimes; format: (at: Date) => string }) {
  const t = useT();
  const { openFrom, openUntil } = times;
  if (!openFrom && !openUntil) return null;
  return (
    <span className="block text-2xs text-text3 tnum">
      {openFrom && t('lobbyDesk.fromTime', { time: format(openFrom) })}
      {openFrom && openUntil && ' · '}
      {openUntil && t('lobbyDesk.untilTime', { time: format(openUntil) })}
    </span>
  );
}
