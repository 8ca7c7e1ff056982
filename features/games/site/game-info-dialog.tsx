import { formatMoney } from '@kislap/i18n';
import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass, Dialog } from '@kislap/ui';
import type { Game } from '../contract/games.ts';
import { GameArt } from './game-art.tsx';
import { FreeRoundsNote } from './lobby/free-rounds-note.tsx';

/** What a person should know before playing. */
export function GameInfoDialog({ game }: { game: Game }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const unknown = t('lobby.unknown');
  const volatility = { low: 'lobby.volLow', medium: 'lobby.volMedium', high: 'lobby.volHigh' } as const;
  const studio = useLobby((state) => state.lobby)
    ?.lanes.flatMap((lane) => lane.cards)
    .find((card) => card.vassalage === game.vassalage)?.displayName;
  const features: string[] = [
    game.gameClassify === 'ALL' ? '' : readable(game.gameClassify),
    game.minLineNum === null ? '' : t('lists.feature_lines', { count: game.minLineNum }),
    game.supportPlay === 0 ? t('lists.feature_free') : '',
    game.isHot === 1 ? t('lists.feature_hot') : '',
  ].filter(Boolean);
  const facts = [
    [t('lobby.infoStudio'), studio ?? game.vassalage],
    [t('lobby.infoCategory'), t(`shell.cat${game.gameType}`)],
    [t('lobby.infoRtp'), game.rtp ?? unknown],
    [t('lobby.infoVolatility'), game.volatility ? t(volatility[game.volatility]) : unknown],
    [t('lobby.infoMin'), game.minBet === null ? unknown : formatMoney(game.minBet)],
    [t('lobby.infoMax'), game.maxBet === null ? unknown : formatMoney(game.maxBet)],
  ];

  return (
    <Dialog title={game.displayName} closeLabel={t('common.close')} onClose={closeDialog}>
      <div className="flex gap-5">
        <GameArt game={game} loads="first" className="w-32 shrink-0 self-start rounded-tile" />
        <dl className="grid flex-1 content-start gap-2 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-3 border-b border-line pb-2">
              <dt className="text-text3">{label}</dt>
              <dd className="text-end font-semibold tnum">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {features.length > 0 && (
        <section aria-label={t('lists.features')} className="mt-4 flex flex-wrap gap-1.5">
          {features.map((feature) => (
            <span
              key={feature}
              className="rounded-full border border-line bg-s2 px-2.5 py-1 text-2xs font-semibold text-text2"
            >
              {feature}
            </span>
          ))}
        </section>
      )}
      <p className="mt-4 text-sm text-text2">
        <span className="font-semibold text-text">{t('lists.rules')}.</span> {t('lists.rulesText')}{' '}
        <Link
          to="/seamless"
          search={{ gameId: game.gameId, mode: game.supportPlay === 0 ? 'demo' : 'real' }}
          onClick={closeDialog}
          className="font-semibold text-tide hover:underline"
        >
          {t(game.supportPlay === 0 ? 'lists.rulesFree' : 'lists.rulesReal')}
        </Link>
      </p>
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

/** A vendor's own word for the kind of game, as people write. */
function readable(classify: string): string {
  const words = classify.replace(/[_-]+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
