import { formatMoney } from '@kislap/i18n';
import { Icon } from '@kislap/ui';
import { refreshBalance, useBalance } from '../balance.ts';
import { setBalanceHidden, usePreferences } from '../browser/preferences.ts';
import { useT } from '../i18n/i18n.tsx';
import { Link } from '../link.tsx';

/** A trial has no wallet to open. */
function PlayMoney({ text }: { text: string }) {
  const t = useT();
  return (
    <span className="grid h-11 min-w-24 content-center justify-items-center px-2 leading-tight tnum sm:min-w-28">
      <span data-testid="balance" className="text-sm font-bold">
        {text}
      </span>
      <span className="text-2xs font-semibold text-tide">{t('shell.playMoney')}</span>
    </span>
  );
}

/** The balance in a place of fixed width, so that a new figure moves nothing. `unshown`: wins that a game has not shown yet. */
export function WalletChip({ unshown = 0n }: { unshown?: bigint }) {
  const t = useT();
  const { data, isFetching } = useBalance();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const text = data ? formatMoney(data.balance - unshown, data.currencySymbol) : '';

  return (
    <div className="flex h-11 items-center rounded-full border border-line bg-bg ps-1 shadow-edge">
      <button
        type="button"
        aria-label={t(isHidden ? 'shell.showBalance' : 'shell.hideBalance')}
        onClick={() => setBalanceHidden(!isHidden)}
        className="grid h-11 w-9 place-items-center rounded-full text-text3 hover:text-text max-sm:hidden"
      >
        <Icon name={isHidden ? 'eye-off' : 'eye'} size={18} />
      </button>
      {data?.isPlayMoney ? (
        <PlayMoney text={isHidden ? `${data.currencySymbol} ******` : text} />
      ) : (
        <Link
          to="/member"
          aria-label={isHidden ? t('shell.balanceHidden') : `${t('shell.balance')} ${text}`}
          className="grid h-11 min-w-24 place-items-center px-2 text-sm font-bold tnum sm:min-w-28"
        >
          <span data-testid="balance">
            {isHidden ? `${data?.currencySymbol ?? '₱'} ******` : text || '₱ …'}
          </span>
        </Link>
      )}
      <button
        type="button"
        aria-label={t('shell.refreshBalance')}
        onClick={() => void refreshBalance()}
        className="grid h-11 w-9 place-items-center rounded-full text-text3 hover:text-text max-sm:hidden"
      >
        <Icon name="refresh" size={18} className={isFetching ? 'animate-[spin_.8s_linear_infinite]' : ''} />
      </button>
    </div>
  );
}
