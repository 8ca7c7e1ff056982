import { formatMoney } from '@kislap/i18n';
import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Button, buttonClass, PaneEmblem, Skeleton } from '@kislap/ui';
import type { Terms } from '../../contract/terms.ts';
import { formatRate } from '../percent.ts';
import { useOffer } from '../use-referral.ts';
import { CommissionExample } from './commission-example.tsx';
import { Milestones } from './milestones.tsx';
import { Rules } from './rules.tsx';

/** What inviting friends brings, for everybody, with the figures that hold now. */
export function OfferPage() {
  const t = useT();
  const offer = useOffer();
  const terms = offer.data?.terms;
  return (
    <div className="mx-auto grid max-w-270 grid-cols-[minmax(0,1fr)] gap-6 pb-6">
      <section className="lattice grid items-center overflow-hidden rounded-card border border-line bg-s1 shadow-edge md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid justify-items-start gap-4 p-6 sm:p-10">
          <h1 className="text-3xl font-extrabold text-balance">{t('shell.invite')}</h1>
          <p className="max-w-130 text-lg text-pretty text-text2">
            {t(terms === null ? 'referral.none' : 'referral.offerLead')}
          </p>
          {terms && <Start />}
          {terms === null && (
            <Link to="/" className={buttonClass('secondary')}>
              {t('referral.toLobby')}
            </Link>
          )}
        </div>
        <PaneEmblem icon="users" className="text-calamansi max-md:-mt-6 max-md:-mb-4 md:-my-6" />
      </section>
      {offer.error && <ErrorNotice error={offer.error} onRetry={() => void offer.refetch()} />}
      {offer.isPending && <Skeleton className="h-96" />}
      {terms && (
        <>
          <Figures terms={terms} />
          <Steps terms={terms} />
          <Milestones terms={terms} />
          <CommissionExample terms={terms} />
          <Rules terms={terms} />
        </>
      )}
    </div>
  );
}

function Start() {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  if (isSignedIn)
    return (
      <Link to="/member/referral" className={buttonClass('primary')}>
        {t('referral.getLink')}
      </Link>
    );
  return (
    <Button tone="primary" onClick={() => openDialog('register')}>
      {t('referral.join')}
    </Button>
  );
}

function Figures({ terms }: { terms: Terms }) {
  const t = useT();
  const figures = [
    {
      label: t('referral.perFriend'),
      value: formatMoney(terms.inviterReward),
      text: t('referral.perFriendText', { count: terms.dailyMax }),
    },
    {
      label: t('referral.forFriend'),
      value: formatMoney(terms.inviteeReward),
      text: t('referral.forFriendText'),
    },
    {
      label: t('referral.levels'),
      value: `${formatRate(terms.level1Rate)} %`,
      text: t('referral.levelsText', { second: `${formatRate(terms.level2Rate)} %` }),
    },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {figures.map(({ label, value, text }) => (
        <div key={label} className="grid gap-1 rounded-card border border-line bg-s1 p-5 shadow-edge">
          <dt className="text-sm font-semibold text-text2">{label}</dt>
          <dd className="text-3xl font-extrabold text-accent tnum">{value}</dd>
          <dd className="text-sm text-pretty text-text2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ terms }: { terms: Terms }) {
  const t = useT();
  const { windowDays: days, minDeposit, minValidBets, holdHours: hours } = terms;
  const amounts = { days, deposit: formatMoney(minDeposit), bets: formatMoney(minValidBets) };
  const steps = [
    { title: t('referral.step1'), text: t('referral.step1Text') },
    { title: t('referral.step2'), text: t('referral.step2Text', amounts) },
    { title: t('referral.step3'), text: t('referral.step3Text', { hours }) },
  ];
  return (
    <section className="grid gap-3 rounded-card border border-line bg-s1 p-5 shadow-edge">
      <h2 className="text-xl font-bold">{t('referral.howTitle')}</h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1">
            <span
              aria-hidden="true"
              className="row-span-2 grid size-10 place-items-center rounded-full bg-s3 font-extrabold text-accent tnum"
            >
              {place + 1}
            </span>
            <h3 className="font-bold">{title}</h3>
            <p className="text-sm text-pretty text-text2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
