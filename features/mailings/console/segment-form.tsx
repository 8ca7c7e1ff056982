import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { SegmentFields } from '@kislap/console-kit/fields/segment-fields.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Button, Segmented, TextField } from '@kislap/ui';
import { recipientKinds } from '../contract/mailings.console.ts';
import { type Draft, numberFields, readDraft } from './segment-draft.ts';
import { useCountSegment } from './use-mailings.ts';

interface SegmentFormProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** To whom, and how many those are. */
export function SegmentForm({ draft, onChange }: SegmentFormProps) {
  const t = useT();
  const { segment, wrong } = readDraft(draft);
  const count = useCountSegment();
  const problem = (field: keyof Draft) => (wrong.has(field) ? t('mailingsDesk.check') : undefined);
  function change(part: Partial<Draft>) {
    // What was counted was another segment.
    count.reset();
    onChange(part);
  }
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('mailingsDesk.to')}
        value={draft.kind}
        options={recipientKinds.map((value) => ({ value, label: t(`mailingsDesk.kind_${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <SegmentFields draft={draft} onChange={change} countriesError={problem('countries')} />
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:[&>*:first-child]:col-span-full">
        {numberFields.map((field) => (
          <TextField
            key={field}
            label={t(`mailingsDesk.${field}`)}
            hint={t(field === 'levelMin' ? 'mailingsDesk.levelHint' : 'mailingsDesk.daysHint')}
            inputMode="numeric"
            value={draft[field]}
            error={problem(field)}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <Button
          tone="quiet"
          icon="users"
          isBusy={count.isPending}
          disabled={wrong.size > 0}
          onClick={() => count.mutate(segment)}
        >
          {t('mailingsDesk.count')}
        </Button>
        {count.data && (
          <p className="text-sm font-semibold tnum">
            {t(count.data.isEstimate ? 'mailingsDesk.estimated' : 'mailingsDesk.counted', {
              count: count.data.count,
            })}
          </p>
        )}
      </div>
      <ErrorNotice error={count.error} />
    </div>
  );
}
