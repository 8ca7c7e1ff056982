import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { AccountBadge, IdentityBadge } from '@kislap/console-kit/values/badges.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { AccountId } from '@kislap/contract-kit/ids';
import type { Permission } from '@kislap/contract-kit/roles';
import { Skeleton } from '@kislap/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Player } from '../contract/identity.console.ts';
import { BalanceStrip } from './balance-strip.tsx';
import { PlayerActions } from './player-actions.tsx';
import { GameSessionTab } from './player-game-sessions.tsx';
import { LedgerTab } from './player-ledger.tsx';
import { LoginTab } from './player-logins.tsx';
import { NoteTab } from './player-notes.tsx';
import { ProfileTab } from './player-profile.tsx';
import { ProtectionTab } from './player-protection.tsx';
import { RoundTab } from './player-rounds.tsx';
import { type PlayerTab, playerTabs } from './player-search.ts';
import { SessionTab } from './player-sessions.tsx';
import { usePlayer } from './use-player.ts';

const route = getRouteApi('/shell/players/$playerId');

const tabPermissions: Record<PlayerTab, Permission> = {
  profile: 'players.read',
  ledger: 'ledger.read',
  rounds: 'players.money.read',
  games: 'sessions.read',
  protection: 'protection.read',
  sessions: 'sessions.read',
  logins: 'sessions.read',
  notes: 'players.read',
};

const contents: Record<PlayerTab, (player: Player) => ReactNode> = {
  profile: (player) => <ProfileTab player={player} />,
  ledger: ({ playerId }) => <LedgerTab playerId={playerId} />,
  rounds: ({ playerId }) => <RoundTab playerId={playerId} />,
  games: ({ playerId }) => <GameSessionTab playerId={playerId} />,
  protection: (player) => <ProtectionTab player={player} />,
  sessions: ({ playerId }) => <SessionTab playerId={playerId} />,
  logins: ({ playerId }) => <LoginTab playerId={playerId} />,
  notes: ({ playerId }) => <NoteTab playerId={playerId} />,
};

export function PlayerPage() {
  const t = useT();
  const { playerId } = route.useParams();
  const parsed = AccountId.safeParse(playerId);
  if (!parsed.success)
    return (
      <Page title={t('players.title')} permission="players.read">
        <p className="text-sm text-text2">{t('errors.not_found')}</p>
      </Page>
    );
  return <KnownPlayer key={playerId} playerId={parsed.data} />;
}

function KnownPlayer({ playerId }: { playerId: AccountId }) {
  const t = useT();
  const player = usePlayer(playerId);
  return (
    <Page
      title={player.data?.account ?? t('players.player')}
      permission="players.read"
      actions={player.data && <PlayerActions player={player.data} />}
    >
      {player.isError && (
        <ErrorNotice error={player.error} onRetry={() => player.refetch()} className="mb-4" />
      )}
      {player.isPending && <Skeleton className="h-96 w-full rounded-tile" />}
      {player.data && <PlayerBody player={player.data} />}
    </Page>
  );
}

function PlayerBody({ player }: { player: Player }) {
  const t = useT();
  const { tab = 'profile' } = route.useSearch();
  const navigate = route.useNavigate();
  const can: Record<PlayerTab, boolean> = {
    profile: useCan(tabPermissions.profile),
    ledger: useCan(tabPermissions.ledger),
    rounds: useCan(tabPermissions.rounds),
    games: useCan(tabPermissions.games),
    protection: useCan(tabPermissions.protection),
    sessions: useCan(tabPermissions.sessions),
    logins: useCan(tabPermissions.logins),
    notes: useCan(tabPermissions.notes),
  };
  const shown = playerTabs.filter((name) => can[name]);
  const isWithdrawalReader = useCan('withdrawals.read');
  const isDepositReader = useCan('deposits.read');
  const isAuditor = useCan('audit.read');
  const linkClass = 'font-semibold text-tide hover:underline';
  const { playerId } = player;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <AccountBadge status={player.status} />
        <IdentityBadge status={player.identityStatus} />
        <span className="text-text2">{t(`players.type_${player.type}`)}</span>
        <span className="flex items-center gap-1 text-xs break-all text-text3">
          {playerId}
          <CopyButton text={playerId} />
        </span>
        <span className="flex flex-wrap gap-4 sm:ml-auto">
          {isWithdrawalReader && (
            <Link to="/withdrawals" search={{ status: 'all', accountId: playerId }} className={linkClass}>
              {t('console.navWithdrawals')}
            </Link>
          )}
          {isDepositReader && (
            <Link to="/deposits" search={{ accountId: playerId }} className={linkClass}>
              {t('console.navDeposits')}
            </Link>
          )}
          {isAuditor && (
            <Link to="/audit" search={{ target: `player:${playerId}` }} className={linkClass}>
              {t('players.auditTrail')}
            </Link>
          )}
        </span>
      </div>
      <BalanceStrip playerId={playerId} />
      <TabBar
        label={t('players.tabs')}
        value={can[tab] ? tab : 'profile'}
        tabs={shown.map((name) => ({
          name,
          label: t(`players.tab_${name}`),
          content: () => contents[name](player),
        }))}
        onChange={(name) =>
          void navigate({
            search: { tab: name === 'profile' ? undefined : name },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
