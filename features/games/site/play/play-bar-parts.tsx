import type { GameId } from '@kislap/contract-kit/ids';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { WalletChip } from '@kislap/site-kit/account/wallet-chip.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Button, buttonClass, classNames } from '@kislap/ui';

export function Result({ amount }: { amount: bigint | null }) {
  const t = useT();
  return (
    <span className="flex gap-1 sm:min-w-20" data-testid="net-result">
      <span className="max-sm:sr-only">{t('games.result')}</span>
      {amount === null ? <span>…</span> : <Money amount={amount} isChange className="font-semibold" />}
    </span>
  );
}

export function Left({ amount, className }: { amount: bigint; className?: string }) {
  const t = useT();
  return (
    <span className={classNames('flex gap-1', className)} data-testid="limit-left">
      {t('protection.limitLeft')}
      <Money amount={amount} className="font-semibold" />
    </span>
  );
}

export function Purse({ unshown }: { unshown: bigint }) {
  const t = useT();
  return (
    <>
      <WalletChip unshown={unshown} />
      <Button
        tone="primary"
        size="sm"
        icon="plus"
        onClick={() => openDialog('deposit')}
        aria-label={t('shell.deposit')}
        className="max-sm:w-11 max-sm:px-0"
      >
        <span className="max-sm:sr-only">{t('shell.deposit')}</span>
      </Button>
    </>
  );
}

export function PlayRealButton({ gameId }: { gameId: GameId | null }) {
  const t = useT();
  const session = useSession();
  const isReal = session.member !== null && !isTrialType(session.member.type);
  if (isReal && gameId) {
    return (
      <Link to="/seamless" search={{ gameId, mode: 'real' }} replace className={buttonClass('primary', 'sm')}>
        {t('games.playReal')}
      </Link>
    );
  }
  return (
    <Button tone="primary" size="sm" onClick={() => openDialog('register')}>
      {t('games.playReal')}
    </Button>
  );
}

export function BreakLink() {
  const t = useT();
  const member = useSession((session) => session.member);

  function handlePress() {
    if (member && !isTrialType(member.type)) openDialog('protection', { tab: 'break' });
    else openDialog('help', { section: 'responsible-gaming' });
  }

  return (
    <button
      type="button"
      title={t('games.takeBreak')}
      aria-label={t('games.takeBreak')}
      onClick={handlePress}
      className="grid size-11 shrink-0 place-items-center rounded-full text-text2 hover:bg-s2"
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8 3v2.5M12 3v2.5" />
      </svg>
    </button>
  );
}

export function TheatreGlyph() {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    >
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <rect x="6.5" y="8.5" width="11" height="7" rx="1" fill="currentColor" stroke="none" />
    </svg>
  );
}
