import { useT } from '@kislap/console-kit/i18n.tsx';
import { formatMoney } from '@kislap/i18n';
import { Badge } from '@kislap/ui';
import type { QueuedSlip } from '../contract/slips.console.ts';

const matchTones = { exact: 'good', amount: 'warn', none: 'plain' } as const;

/** Whether the bank says the same. */
export function Statement({ row: { match, line } }: { row: QueuedSlip }) {
  const t = useT();
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={matchTones[match]}>{t(`slips.match_${match}`)}</Badge>
      {line && (
        <span className="text-2xs text-text2">
          {t('slips.line', { amount: formatMoney(line.amount), day: line.bookedOn })}
          {line.text && ` · ${line.text}`}
        </span>
      )}
    </span>
  );
}

/** Other slips that show the same. */
export function Twins({ row: { twins } }: { row: QueuedSlip }) {
  const t = useT();
  if (twins.length === 0) return '–';
  return (
    <ul className="grid gap-1">
      {twins.map((twin) => (
        <li key={twin.slipId} className="grid text-xs">
          <span className="font-semibold text-bad">
            {twin.sameAs.map((kind) => t(`slips.same_${kind}`)).join(', ')}
          </span>
          <span className="text-2xs text-text2">
            {t('slips.twin', { account: twin.account, state: t(`slips.state_${twin.state}`) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
