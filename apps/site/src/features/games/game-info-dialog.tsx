import type { Game } from '@kislap/contracts/games';
import { formatMoney } from '@kislap/i18n';
import { buttonClass, Dialog } from '@kislap/ui';
import { closeDialog } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { useIsSignedIn } from '../../shared/session.ts';
import { FreeRoundsNote } from './free-rounds-note.tsx';
import { GameArt } from './game-art.tsx';

/** What a person should know before playing. */
export function GameInfoDialog({ game }: { game: Game }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const unknown = t('lobby.unknown');
  const volatility = { low: 'lobby.volLow', medium: 'lobby.volMedium', high: 'lobby.volHigh' } as const;
  const facts = [
    [t('lobby.infoStudio'), game.vassalage],
    [t('lobby.infoCategory'), t(`shell.cat${game.gameType}`)],
    [t('lobby.infoRtp'), game.rtp ?? unknown],
    [t('lobby.infoVolatility'), game.volatility ? t(volatility[game.volatility]) : unknown],
    [t('lobby.infoMin'), game.minBet === null ? unknown : formatMoney(game.minBet)],
    [t('lobby.infoMax'), game.maxBet === null ? unknown : formatMoney(game.maxBet)],
  ];

  return (
    <Dialog title={game.displayName} closeLabel={t('common.close')} onClose={closeDialog}>
      <div className="flex gap-5">
        <GameArt game={game} isEager className="w-32 shrink-0 self-start rounded-tile" />
        <dl className="grid flex-1 content-start gap-2 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-3 border-b border-line pb-2">
              <dt className="text-text3">{label}</dt>
              <dd className="text-right font-semibold tnum">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <FreeRoundsNote gameId={game.gameId} />
      <div className="mt-5 flex gap-3">
        {game.supportPlay === 0 && (
          <Link
            to="/seamless"
            search={{ gameId: game.gameId, mode: 'demo' }}
            onClick={closeDialog}
            className={buttonClass('secondary', 'lg', 'flex-1')}
          >
            {t('common.tryFree')}
          </Link>
        )}
        {(isSignedIn || game.supportPlay === 1) && (
          <Link
            to="/seamless"
            search={{ gameId: game.gameId, mode: 'real' }}
            onClick={closeDialog}
            className={buttonClass('primary', 'lg', 'flex-1')}
          >
            {t('common.play')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
