import type { AccountId } from '@kislap/contract-kit/ids';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';

/** The way from the agent down to whose team is open. */
export function Trail({
  trail,
  onOpen,
}: {
  trail: readonly { accountId: AccountId; account: string }[];
  onOpen: (accountId: AccountId) => void;
}) {
  const t = useT();
  return (
    <nav aria-label={t('landing.trail')} className="-mx-2 flex flex-wrap items-center gap-1 text-sm">
      {trail.map(({ accountId, account }, position) => (
        <span key={accountId} className="flex items-center gap-1">
          {position > 0 && <Icon name="chevron-right" size={16} className="text-text3" />}
          {position === trail.length - 1 ? (
            <strong aria-current="page" className="px-2">
              {account}
            </strong>
          ) : (
            <button
              type="button"
              className="min-h-11 rounded-control px-2 text-text2 hover:bg-s2 hover:text-text"
              onClick={() => onOpen(accountId)}
            >
              {account}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}
