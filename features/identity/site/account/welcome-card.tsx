import { protectionQuery } from '@kislap/site-kit/account/protection.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { useBalance } from '@kislap/site-kit/balance.ts';
import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';
import { openAbove, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Button, buttonClass, Icon, IconButton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberInfo } from '../../contract/member-info.ts';
import { isNewMember, type OpenStep, openSteps } from './welcome-steps.ts';

const hiddenKey = 'kislap_welcome_hidden';

/** A new account's first steps, over the lobby: deposit, a limit, a free game, and what is open in the account. */
export function WelcomeCard() {
  const member = useSession((session) => session.member);
  const [hiddenFor, setHiddenFor] = useState(() => readStored(hiddenKey));
  if (!member || hiddenFor === member.id || !isNewMember(member, Date.now())) return null;
  const hide = () => {
    store(hiddenKey, member.id);
    setHiddenFor(member.id);
  };
  return <Welcome member={member} onHide={hide} />;
}

function Welcome({ member, onHide }: { member: MemberInfo; onHide: () => void }) {
  const t = useT();
  const balance = useBalance().data?.balance;
  const limits = useQuery(protectionQuery).data?.limits;
  const hasLimit = limits?.some(({ owner }) => owner === 'player') ?? false;
  const steps = openSteps(member);
  // With money, a limit and nothing open there is no first step left.
  if (hasLimit && steps.length === 0 && balance) return null;

  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-bold wrap-anywhere">
            {t('auth.welcomeTitle', { name: member.nickname || member.account })}
          </h2>
          <p className="mt-1 text-sm text-pretty text-text2">{t('auth.welcomeText')}</p>
        </div>
        <IconButton icon="close" label={t('auth.welcomeHide')} onClick={onHide} className="-me-2 -mt-2" />
      </div>
      <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap">
        <Link to="/member/deposit" className={buttonClass('primary')}>
          <Icon name="deposit" size={20} />
          {t('auth.welcomeDeposit')}
        </Link>
        {limits && !hasLimit && (
          <Button icon="shield" onClick={() => openDialog('protection', { tab: 'limits' })}>
            {t('auth.welcomeLimit')}
          </Button>
        )}
        <Link to="/rng" className={buttonClass('secondary')}>
          <Icon name="play" size={20} />
          {t('auth.welcomeFree')}
        </Link>
      </div>
      {steps.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold text-text2">{t('auth.welcomeOpen')}</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {steps.map((step) => (
              <Step key={step} step={step} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Step({ step }: { step: OpenStep }) {
  const t = useT();
  const name = t(`auth.welcome_${step}`);
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-48">{name}</span>
      {step === 'mobile' ? (
        <Button size="sm" aria-label={name} onClick={() => openAbove('contact', { kind: 'mobile' })}>
          {t('auth.welcomeAdd')}
        </Button>
      ) : (
        <Link to="/member/security" aria-label={name} className={buttonClass('secondary', 'sm')}>
          {t(step === 'identityPending' ? 'auth.welcomeSee' : 'auth.welcomeAdd')}
        </Link>
      )}
    </li>
  );
}
