import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button } from '@kislap/ui';

/** Shown once; the dialog closes only when the person says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-2 gap-2 rounded-tile border border-line bg-bg p-4 font-mono text-base tnum">
        {codes.map((code) => (
          <li key={code} className="text-center select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          className="flex-1"
          onClick={() =>
            void navigator.clipboard
              .writeText(codes.join('\n'))
              .then(() => showToast('good', t('doors.recoveryCopied')))
          }
        >
          {t('doors.recoveryCopy')}
        </Button>
        <Button size="lg" tone="primary" className="flex-1" onClick={onDone}>
          {t('doors.recoveryDone')}
        </Button>
      </div>
    </div>
  );
}
