import { commentLengthMax } from '@kislap/contract-kit/constants';
import { formatDateTime, formatMoney } from '@kislap/i18n';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeAllDialogs, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Badge, Button, buttonClass, TextArea, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import type { Award } from '../../contract/promotion.fields.ts';
import { TournamentPanel } from '../tournaments/tournament-panel.tsx';
import { TurnoverBar } from '../wagering/turnover-bar.tsx';
import { plainMoney } from './figures.tsx';
import { LossStep } from './loss-step.tsx';
import { stateTones } from './states.ts';
import { type Offer, useClaimAward, useEndAward, useJoinPromotion } from './use-promotions.ts';

/** Where the reader stands with a promotion, and the one thing to do next. */
export function Step({ offer }: { offer: Offer }) {
  const { t, language } = useI18n();
  const { promotion, state, award } = offer;
  return (
    <section className="grid gap-3" aria-live="polite">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={stateTones[state]}>{t(`promotions.state_${state}`)}</Badge>
        {state === 'COMING_SOON' && (
          <span className="text-sm text-text2">
            {t('promotions.startsAt', { at: formatDateTime(promotion.startsAt, language) })}
          </span>
        )}
      </div>
      {state === 'JOIN' &&
        !promotion.tournament &&
        (promotion.rescue || promotion.cashback ? (
          <LossStep promotion={promotion} />
        ) : (
          <JoinForm offer={offer} />
        ))}
      {promotion.tournament && <TournamentPanel offer={offer} />}
      {award?.state === 'JOINED' && <Joined award={award} depositMin={promotion.depositMin} />}
      {award?.state === 'APPLYING' && <Leaving award={award} text={t('promotions.applyingText')} />}
      {award?.state === 'REJECTED' && <p className="text-sm">{t('promotions.rejectedText')}</p>}
      {award?.answer && (
        <p className="text-sm">
          <strong>{t('promotions.answer')}:</strong> <q>{award.answer}</q>
        </p>
      )}
      {award?.state === 'CLAIM' && <Claim award={award} />}
      {award?.state === 'ISSUED' && <Given award={award} />}
      {award?.state === 'PROCESS' && <Playing award={award} />}
      {award && <Outcome award={award} />}
    </section>
  );
}

function JoinForm({ offer: { promotion } }: { offer: Offer }) {
  const t = useT();
  const join = useJoinPromotion();
  const [code, setCode] = useState('');
  const [remark, setRemark] = useState('');
  const { kind, promotionId, version } = promotion;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!requireRealAccount()) return;
    join.mutate({
      promotionId,
      version,
      ...(kind === 'CODE' && { code }),
      ...(kind === 'APPLICATION' && { remark: remark.trim() }),
    });
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      {kind === 'CODE' && (
        <TextField
          label={t('promotions.code')}
          value={code}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          required
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {kind === 'APPLICATION' && (
        <TextArea
          label={t('promotions.remark')}
          hint={t('promotions.remarkHint', { max: commentLengthMax })}
          value={remark}
          maxLength={commentLengthMax}
          rows={3}
          required
          onChange={(event) => setRemark(event.target.value)}
        />
      )}
      <ErrorNotice error={join.error} />
      <Button type="submit" tone="primary" size="lg" className="w-full" isBusy={join.isPending}>
        {t(
          kind === 'DEPOSIT'
            ? 'promotions.join'
            : kind === 'APPLICATION'
              ? 'promotions.apply'
              : 'promotions.redeem',
        )}
      </Button>
    </form>
  );
}

function Joined({ award, depositMin }: { award: Award; depositMin: bigint }) {
  const t = useT();
  return (
    <>
      <Leaving award={award} text={t('promotions.joinedText', { amount: plainMoney(depositMin) })} />
      <Link to="/member/deposit" className={buttonClass('primary', 'lg', 'w-full')} onClick={closeAllDialogs}>
        {t('promotions.toDeposit')}
      </Link>
    </>
  );
}

/** What waits can be left without a word. */
function Leaving({ award, text }: { award: Award; text: string }) {
  const t = useT();
  const end = useEndAward();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-pretty text-text2">{text}</p>
      <Button tone="quiet" size="sm" isBusy={end.isPending} onClick={() => end.mutate(award.awardId)}>
        {t('promotions.leave')}
      </Button>
      <ErrorNotice error={end.error} />
    </div>
  );
}

/** What operators gave: it begins when the player says so. */
export function Given({ award }: { award: Award }) {
  const { t, language } = useI18n();
  const { expiresAt } = award;
  const at = expiresAt ? formatDateTime(expiresAt, language) : '';
  return (
    <>
      <Leaving award={award} text={t('promotions.issuedText', { at })} />
      <Claim award={award} />
    </>
  );
}

export function Claim({ award }: { award: Award }) {
  const t = useT();
  const claim = useClaimAward();
  return (
    <>
      <ErrorNotice error={claim.error} />
      <Button
        tone="primary"
        size="lg"
        className="w-full"
        isBusy={claim.isPending}
        onClick={() => claim.mutate(award.awardId)}
      >
        {t(award.state === 'ISSUED' ? 'promotions.begin' : 'promotions.claim')} · {plainMoney(award.bonus)}
      </Button>
    </>
  );
}

/** A bonus in play: how far it is and until when. */
export function Playing({ award }: { award: Award }) {
  const { t, language } = useI18n();
  const { target, progress, bonus, expiresAt } = award;
  if (target === null || progress === null) return null;
  return (
    <div className="grid gap-2">
      <TurnoverBar target={target} progress={progress} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-text2 tnum">
        <span>
          {t('wagering.playedOf', { progress: formatMoney(progress), target: formatMoney(target) })}
        </span>
        <span>{t('promotions.bonusLeft', { amount: formatMoney(bonus) })}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-xs text-text3 tnum">
          {expiresAt && t('promotions.expires', { at: formatDateTime(expiresAt, language) })}
        </p>
        <Button tone="quiet" size="sm" onClick={() => openDialog('end-bonus', { awardId: award.awardId })}>
          {t('promotions.end')}
        </Button>
      </div>
    </div>
  );
}

/** How it ended. */
export function Outcome({ award }: { award: Award }) {
  const t = useT();
  const { state, ending, outcome, kind } = award;
  // The board says what was won.
  if (state === 'CLAIMED' && kind === 'TOURNAMENT') return null;
  const amount = formatMoney(outcome ?? 0n);
  if (state === 'CLAIMED') return <p className="text-sm">{t('promotions.outcomePaid', { amount })}</p>;
  if (ending === null) return null;
  return <p className="text-sm text-text2">{t(`promotions.ending_${ending}`, { amount })}</p>;
}
