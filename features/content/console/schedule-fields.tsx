import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import { type Schedule, scheduleProblem } from './schedule.ts';

interface ScheduleFieldsProps {
  value: Schedule;
  hasTried: boolean;
  onChange: (value: Schedule) => void;
}

/** From when to when, in Manila's time, and whether it is held back. */
export function ScheduleFields({ value, hasTried, onChange }: ScheduleFieldsProps) {
  const t = useT();
  const problem = scheduleProblem(value);
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        <TextField
          label={t('contentDesk.begins')}
          hint={t('contentDesk.timeHint')}
          type="datetime-local"
          value={value.begins}
          error={hasTried && problem === 'begins' ? t('contentDesk.beginsMissing') : undefined}
          onChange={({ target }) => onChange({ ...value, begins: target.value })}
        />
        <TextField
          label={t('contentDesk.ends')}
          hint={t('contentDesk.endsHint')}
          type="datetime-local"
          value={value.ends}
          error={problem === 'ends' ? t('errors.schedule_backwards') : undefined}
          onChange={({ target }) => onChange({ ...value, ends: target.value })}
        />
      </div>
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">{t('contentDesk.isOn')}</p>
          <p className="text-xs text-text3">{t('contentDesk.isOnHint')}</p>
        </div>
        <Switch
          label={t('contentDesk.isOn')}
          isOn={value.isOn}
          onChange={(isOn) => onChange({ ...value, isOn })}
        />
      </div>
    </div>
  );
}
