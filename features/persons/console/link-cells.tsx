import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import type { PersonLink } from '../contract/persons.console.ts';

/** The score, and line by line what it is made of. */
export function ScoreCell({ link }: { link: PersonLink }) {
  const t = useT();
  return (
    <span className="grid gap-1">
      <span className="text-sm font-bold tabular-nums">{t('persons.scoreOf', { score: link.score })}</span>
      <ul className="grid gap-0.5 text-xs text-text2">
        {link.parts.map(({ kind, points }) => (
          <li key={kind} className="flex justify-between gap-3">
            <span>{t(`persons.evidence_${kind}`)}</span>
            <span className="tabular-nums">+{points}</span>
          </li>
        ))}
      </ul>
    </span>
  );
}

const tones = { certain: 'bad', likely: 'warn', same: 'bad', different: 'good' } as const;

export function VerdictCell({ link }: { link: PersonLink }) {
  const t = useT();
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={tones[link.verdict]}>{t(`persons.verdict_${link.verdict}`)}</Badge>
      {link.isHeld && link.verdict === 'likely' && (
        <span className="text-2xs font-semibold text-gumamela">{t('persons.held')}</span>
      )}
      {link.decidedAt && (
        <span className="grid text-2xs text-text3">
          <span>{link.decidedBy}</span>
          <Moment at={link.decidedAt} />
        </span>
      )}
      {link.reason && <span className="max-w-72 text-xs break-words text-text2">{link.reason}</span>}
    </span>
  );
}

export type Decision = 'same' | 'different';

/** What this operator may say of the link. */
export function DecisionCell({ link, onAsk }: { link: PersonLink; onAsk: (decision: Decision) => void }) {
  const t = useT();
  const mayDecide = useCan('persons.decide');
  const maySeparate = useCan('persons.separate');
  const isOpen = link.verdict === 'likely';
  const canJoin = mayDecide && link.verdict !== 'same' && link.verdict !== 'certain';
  const canSeparate = mayDecide && link.verdict !== 'different' && (isOpen || maySeparate);
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      {canJoin && (
        <Button size="sm" tone={isOpen ? 'primary' : 'quiet'} onClick={() => onAsk('same')}>
          {t('persons.same')}
        </Button>
      )}
      {canSeparate && (
        <Button size="sm" tone={isOpen ? 'secondary' : 'quiet'} onClick={() => onAsk('different')}>
          {t('persons.different')}
        </Button>
      )}
    </span>
  );
}
