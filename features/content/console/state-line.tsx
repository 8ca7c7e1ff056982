import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge } from '@kislap/ui';
import type { ContentState } from '../contract/content.fields.ts';

const tones = { live: 'good', scheduled: 'info', ended: 'plain', off: 'warn' } as const;

interface StateLineProps {
  state: ContentState;
  begins: Date;
  ends: Date | null;
}

/** What an entry is now, and what its schedule does next. */
export function StateLine({ state, begins, ends }: StateLineProps) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-2xs text-text3">
      <Badge tone={tones[state]}>{t(`contentDesk.state_${state}`)}</Badge>
      {state === 'scheduled' && (
        <span>
          {t('contentDesk.from')} <Moment at={begins} />
        </span>
      )}
      {ends && (state === 'live' || state === 'scheduled') && (
        <span>
          {t('contentDesk.until')} <Moment at={ends} />
        </span>
      )}
      {ends && state === 'ended' && (
        <span>
          {t('contentDesk.since')} <Moment at={ends} />
        </span>
      )}
    </span>
  );
}
