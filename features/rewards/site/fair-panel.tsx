import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Icon, Notice } from '@kislap/ui';
import { useState } from 'react';

interface FairPanelProps {
  commit: string;
  /** Null before it is told. */
  seed: string | null;
  message: string;
  entriesRoot?: string | null;
  /** Works the result out again in this browser. */
  verify?: () => Promise<boolean>;
}

/** What proves a draw: what was promised before it, what was told after it, and a check in the own browser. */
export function FairPanel({ commit, seed, message, entriesRoot, verify }: FairPanelProps) {
  const t = useT();
  const [isRight, setRight] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);

  async function check() {
    setBusy(true);
    setRight(await (verify?.() ?? Promise.resolve(false)).catch(() => false));
    setBusy(false);
  }

  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-tide">
        <Icon name="shield" size={16} />
        {t('rewards.fair')}
        <Icon name="chevron-down" size={16} className="transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-2 text-sm">
        <p className="text-pretty text-text2">{t('rewards.fairText')}</p>
        <dl className="grid gap-2">
          <Fact label={t('rewards.fairCommit')} value={commit} />
          <Fact label={t('rewards.fairSeed')} value={seed ?? t('rewards.fairSeedLater')} />
          {entriesRoot && <Fact label={t('rewards.fairEntries')} value={entriesRoot} />}
          <Fact label={t('rewards.fairMessage')} value={message} />
        </dl>
        {seed && verify && (
          <Button
            tone="secondary"
            size="sm"
            className="justify-self-start"
            isBusy={isBusy}
            onClick={() => void check()}
          >
            {t('rewards.verify')}
          </Button>
        )}
        <div aria-live="polite">
          {isRight !== undefined && (
            <Notice tone={isRight ? 'good' : 'bad'}>
              {t(isRight ? 'rewards.verified' : 'rewards.notVerified')}
            </Notice>
          )}
        </div>
      </div>
    </details>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-text3">{label}</dt>
      <dd className="font-mono text-xs break-all">{value}</dd>
    </div>
  );
}
