import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { Button } from '@kislap/ui';
import type { ChatRules } from '../../contract/replies.console.ts';

type Hours = ChatRules['hours']['EN'];

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const usual = { from: '09:00', to: '18:00' };
const field =
  'h-10 rounded-control border border-line-strong bg-bg px-2 text-base text-text tnum disabled:opacity-60 sm:text-sm pointer-coarse:h-11';

interface HoursEditorProps {
  title: string;
  hours: Hours;
  onChange: (hours: Hours) => void;
}

/** A week in Manila time; the end of a day is written 24:00. */
export function HoursEditor({ title, hours, onChange }: HoursEditorProps) {
  const t = useT();
  const set = (place: number, day: Hours[number]) =>
    onChange(hours.map((known, at) => (at === place ? day : known)));
  return (
    <Panel
      title={title}
      lead={t('chatDesk.hoursLead')}
      actions={
        <Button size="sm" tone="quiet" onClick={() => onChange(hours.map(() => hours[0] ?? null))}>
          {t('chatDesk.likeMonday')}
        </Button>
      }
    >
      <ul aria-label={title} className="grid gap-2">
        {days.map((name, place) => {
          const day = hours[place] ?? null;
          const label = t(`chatDesk.day_${name}`);
          return (
            <li
              key={name}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[auto_6rem_1fr]"
            >
              <Switch
                label={label}
                isOn={day !== null}
                onChange={(isOn) => set(place, isOn ? usual : null)}
              />
              <span className="text-sm">{label}</span>
              {day ? (
                <span className="flex items-center gap-2 max-sm:col-span-full">
                  <input
                    type="text"
                    inputMode="numeric"
                    maxLength={5}
                    aria-label={t('chatDesk.opens', { day: label })}
                    className={`${field} w-20`}
                    value={day.from}
                    onChange={({ target }) => set(place, { ...day, from: target.value })}
                  />
                  –
                  <input
                    type="text"
                    inputMode="numeric"
                    maxLength={5}
                    aria-label={t('chatDesk.closes', { day: label })}
                    className={`${field} w-20`}
                    value={day.to}
                    onChange={({ target }) => set(place, { ...day, to: target.value })}
                  />
                </span>
              ) : (
                <span className="text-sm text-text3 max-sm:col-span-full">{t('chatDesk.closedDay')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
