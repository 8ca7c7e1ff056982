import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Badge, Button, buttonClass, classNames, Icon, type IconName } from '@kislap/ui';
import type { Mission } from '../../contract/missions.ts';
import { ClaimBurst } from './claim-burst.tsx';
import { askedText, progressText, rewardText, wayOf } from './mission-words.ts';
import { useClaim } from './use-missions.ts';

const rewardIcons = {
  CASH: 'peso',
  POINTS: 'star',
  WHEEL: 'spark',
  ENVELOPE: 'gift',
} as const satisfies Record<Mission['reward']['kind'], IconName>;

/** One mission: what is to be done, how far it is, what it gives, and the claim. */
export function MissionCard({ mission }: { mission: Mission }) {
  const t = useT();
  const { title, text, reward, missionPoints, state, vipMin } = mission;
  const isDone = state === 'CLAIMABLE' || state === 'CLAIMED';
  return (
    <article
      className={classNames(
        'relative grid h-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 overflow-hidden rounded-tile border bg-bg p-4',
        state === 'CLAIMABLE' ? 'border-mango' : 'border-line',
        state === 'LOCKED' && 'opacity-80',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-11 place-items-center rounded-control bg-s2 shadow-edge',
          isDone ? 'text-mango' : 'text-text2',
        )}
      >
        <Icon name={state === 'LOCKED' ? 'lock' : rewardIcons[reward.kind]} size={22} />
      </span>
      <header className="min-w-0">
        <h3 className="font-bold text-balance wrap-anywhere">{title}</h3>
        <p className="text-sm text-pretty text-text2">{askedText(t, mission)}</p>
        {text && <p className="mt-1 text-xs text-pretty wrap-anywhere text-text3">{text}</p>}
      </header>
      <div className="col-span-2 grid gap-1.5">
        <ProgressBar mission={mission} />
        <p className="text-xs text-text2 tnum">{progressText(t, mission)}</p>
      </div>
      <p className="col-span-2 flex flex-wrap items-center gap-2 text-sm">
        <strong className="tnum">{rewardText(t, reward)}</strong>
        <Badge tone="info">{t('missions.plusPoints', { count: missionPoints })}</Badge>
        {vipMin > 0 && <Badge tone="plain">{t('missions.vipFrom', { level: vipMin })}</Badge>}
      </p>
      <div className="col-span-2 mt-auto">
        <Claiming mission={mission} />
      </div>
    </article>
  );
}

/** The way on: claim, or where the rest is done. */
function Claiming({ mission }: { mission: Mission }) {
  const t = useT();
  const claim = useClaim();
  const { missionId, period, state, metric, vipMin } = mission;
  const way = wayOf[metric];
  return (
    <div className="relative grid gap-2">
      {claim.data && <ClaimBurst />}
      {state === 'CLAIMABLE' && (
        <Button tone="primary" isBusy={claim.isPending} onClick={() => claim.mutate({ missionId, period })}>
          {t('missions.claim')}
        </Button>
      )}
      {state === 'CLAIMED' && (
        <p className="flex min-h-11 items-center gap-2 text-sm font-semibold text-calamansi">
          <Icon name="check-circle" size={20} />
          {t('missions.claimed')}
        </p>
      )}
      {state === 'LOCKED' && (
        <p className="flex min-h-11 items-center text-sm text-text2">
          {t('missions.locked', { level: vipMin })}
        </p>
      )}
      {state === 'EXPIRED' && (
        <p className="flex min-h-11 items-center text-sm text-text2">{t('missions.expired')}</p>
      )}
      {state === 'IN_PROGRESS' && way && (
        <Link to={way} className={buttonClass('secondary')}>
          {t(way === '/' ? 'missions.toGames' : 'missions.toDeposit')}
        </Link>
      )}
      <p role="status" className="sr-only">
        {claim.data &&
          t('missions.got', {
            reward: rewardText(t, claim.data.reward),
            points: claim.data.missionPoints,
          })}
      </p>
      <ErrorNotice error={claim.error} />
    </div>
  );
}

/** Whole hundredths that are done, cut: full only where all of it is. */
function ProgressBar({ mission }: { mission: Mission }) {
  const t = useT();
  const { progress, target, state } = mission;
  const percent = state === 'CLAIMED' ? 100 : Number((progress * 100n) / target);
  const isFull = percent === 100;
  return (
    <div
      role="progressbar"
      aria-label={t('missions.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={progressText(t, mission)}
      className="h-2.5 overflow-hidden rounded-full bg-s3"
    >
      <div
        className={classNames(
          'h-full w-full origin-left rounded-full transition-transform duration-500 motion-reduce:transition-none rtl:origin-right',
          isFull ? 'bg-calamansi' : 'bg-mango',
        )}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
