import { useT } from '@kislap/console-kit/i18n.tsx';
import { CardLine, CardPart } from '@kislap/console-kit/page/card-part.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { LimitAmount } from '../limits/limit-text.tsx';
import { usePlayerProtection } from './use-player-protection.ts';

/** A pause, and the limits in force: an operator must not talk somebody past them. */
export function ProtectionCard({ playerId }: PlayerTabProps) {
  const t = useT();
  return (
    <CardPart title={t('protectionDesk.limits')} query={usePlayerProtection(playerId)}>
      {({ pause, limits }) => {
        const held = limits.filter(({ max }) => max !== null);
        return (
          <>
            {pause && (
              <p className="font-semibold text-gumamela">
                {t(`protectionDesk.term_${pause.term}`)} · {t('protectionDesk.until')}{' '}
                <Moment at={pause.until} />
              </p>
            )}
            {held.map(({ kind, window, owner, max }) => (
              <CardLine
                key={`${owner} ${kind} ${window}`}
                label={`${t(`protectionDesk.kind_${kind}`)} · ${t(`protectionDesk.window_${window}`)}`}
              >
                {max !== null && <LimitAmount kind={kind} amount={max} />}
              </CardLine>
            ))}
            {!pause && held.length === 0 && (
              <p className="text-xs text-text3">{t('protectionDesk.limitsEmpty')}</p>
            )}
          </>
        );
      }}
    </CardPart>
  );
}
