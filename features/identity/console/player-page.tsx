import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { lazyPart } from '@kislap/console-kit/modules/lazy-part.ts';
import { useAllowed } from '@kislap/console-kit/modules/modules.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { AccountId } from '@kislap/contract-kit/ids';
import { Skeleton } from '@kislap/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Player } from '../contract/identity.console.ts';
import { AccountBadge, IdentityBadge } from './badges.tsx';
import { BalanceStrip } from './balance-strip.tsx';
import { PlayerActions } from './player-actions.tsx';
import { usePlayer } from './use-player.ts';

const route = getRouteApi('/shell/players/$playerId');

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
      <PlayerStrips player={player} />
      <PlayerTabs player={player} />
    </>
  );
}

/** What features tell of a player beside the balances, whatever tab is open. */
function PlayerStrips({ player: { playerId, account } }: { player: Player }) {
  return useAllowed(({ playerStrips }) => playerStrips).map((strip) => {
    const Content = lazyPart(strip);
    return (
      <Suspense key={strip.name} fallback={<Skeleton className="mb-5 h-40 w-full rounded-tile" />}>
        <Content playerId={playerId} account={account} />
      </Suspense>
    );
  });
}

/** The tabs that the features contribute; the first is open where the address names none that may be seen. */
function PlayerTabs({ player: { playerId, account } }: { player: Player }) {
  const t = useT();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs = useAllowed(({ playerTabs }) => playerTabs);
  const [first] = tabs;
  if (!first) return null;
  return (
    <TabBar
      label={t('players.tabs')}
      value={(tabs.find(({ name }) => name === tab) ?? first).name}
      tabs={tabs.map((entry) => ({
        name: entry.name,
        label: t(entry.label),
        content: () => {
          const Content = lazyPart(entry);
          return (
            <Suspense fallback={<Skeleton className="h-60 w-full rounded-tile" />}>
              <Content playerId={playerId} account={account} />
            </Suspense>
          );
        },
      }))}
      onChange={(name) =>
        void navigate({
          search: { tab: name === first.name ? undefined : name },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
