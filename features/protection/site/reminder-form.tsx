import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Segmented } from '@kislap/ui';
import { type Protection, realityCheckMinutes } from '../contract/protection.ts';
import { useSetReminder } from './use-protection.ts';

/** How often the reminder comes; there is no way to be without it. */
export function ReminderForm({ state }: { state: Protection }) {
  const t = useT();
  const save = useSetReminder();
  const chosen = String(state.realityCheckMinutes);
  const known = realityCheckMinutes.map(String);
  const options = known.includes(chosen) ? known : [chosen, ...known];
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{t('protection.reminderTitle')}</h2>
      <p className="text-sm text-text2">{t('protection.reminderLead')}</p>
      <p className="text-sm font-semibold text-text2">{t('protection.reminderEvery')}</p>
      <Segmented
        label={t('protection.reminderEvery')}
        value={chosen}
        options={options.map((value) => ({
          value,
          label: t('protection.minutesValue', { count: Number(value) }),
        }))}
        onChange={(value) =>
          save.mutate(Number(value), {
            onSuccess: () => showToast('good', t('protection.reminderSaved')),
          })
        }
      />
      <ErrorNotice error={save.error} />
    </section>
  );
}
