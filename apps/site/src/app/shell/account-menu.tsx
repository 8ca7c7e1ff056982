import type { MenuItem, MenuName } from '@kislap/kernel/site.ts';
import { isAgentType, isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { VipBadge } from '@kislap/site-kit/account/vip-badge.tsx';
import { ask } from '@kislap/site-kit/ask.ts';
import { useBalance } from '@kislap/site-kit/balance.ts';
import { setBalanceHidden, usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Icon } from '@kislap/ui';
import { Suspense, useRef } from 'react';
import { CountBadge } from './count-badge.tsx';
import { menuOf } from './menu.ts';
import { MenuEntry } from './menu-entry.tsx';

const AvatarPicture = lazyPart(() => import('./avatar-picture.tsx'));

const copiedShownMs = 2_500;

const itemClass =
  'flex h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm text-text2 hover:bg-s2 hover:text-text';

/** The avatar and what belongs to the account. */
export function AccountMenu() {
  const t = useT();
  const member = useSession((session) => session.member);
  const balance = useBalance().data;
  const isBalanceHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const menu = useRef<HTMLDivElement>(null);
  const name = member?.nickname || member?.account || '';
  const letter = name.slice(0, 1) || <Icon name="user" size={18} />;
  const countOf = ({ badge }: MenuItem) => (badge && balance?.[badge]) || 0;
  const counted = menuOf('account').filter((item) => countOf(item) > 0);
  const unread = counted.reduce((sum, item) => sum + countOf(item), 0);
  const news = counted.map((item) => `${t(item.label)}: ${countOf(item)}`);
  const hide = () => menu.current?.hidePopover();
  const modules = useSiteStatus((state) => state.modules);
  const isAgent = member !== null && isAgentType(member.type);

  function entries(name: MenuName) {
    return menuOf(name)
      .filter(({ isFor }) => isFor !== 'agents' || isAgent)
      .filter(({ brandSwitch }) => !brandSwitch || modules.includes(brandSwitch))
      .map((item) => (
        <MenuEntry key={item.label} item={item} className={itemClass} onNavigate={hide}>
          {countOf(item) > 0 && <CountBadge count={countOf(item)} />}
        </MenuEntry>
      ));
  }

  async function copyId() {
    menu.current?.hidePopover();
    try {
      await navigator.clipboard.writeText(member?.id ?? '');
      void ask({
        icon: 'check-circle',
        tone: 'good',
        title: t('shell.copy_success'),
        text: member?.id,
        buttons: [],
        timeoutMs: copiedShownMs,
      });
    } catch {
      showToast('bad', t('shell.copyFailed'));
    }
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="relative grid size-11 place-items-center rounded-full"
      >
        <span className="sr-only">
          {news.length > 0 ? `${t('shell.accountMenu')} (${news.join(', ')})` : t('shell.accountMenu')}
        </span>
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full border border-line bg-s3 text-sm font-extrabold text-text uppercase shadow-edge"
        >
          {member && !isTrialType(member.type) ? (
            <Suspense fallback={letter}>
              <AvatarPicture letter={letter} />
            </Suspense>
          ) : (
            letter
          )}
        </span>
        {unread > 0 && <CountBadge count={unread} className="absolute top-0 end-0" />}
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className="fixed inset-auto top-[calc(var(--header)+4px)] end-2 m-0 w-64 rounded-card border border-line bg-s1 p-2 text-text shadow-overlay lg:end-6"
      >
        <div className="flex items-center gap-2 border-b border-line px-3 pt-1 pb-3">
          <p className="min-w-0 flex-1 truncate font-bold">{name}</p>
          {member && isTrialType(member.type) && (
            <span className="rounded-full border border-tide/40 px-2 text-2xs font-semibold text-tide">
              {t('shell.trialBadge')}
            </span>
          )}
          <VipBadge className="xl:hidden" onNavigate={hide} />
        </div>
        <div className="mt-2 grid">
          {entries('account')}
          <button
            type="button"
            className={`${itemClass} sm:hidden`}
            onClick={() => setBalanceHidden(!isBalanceHidden)}
          >
            <Icon name={isBalanceHidden ? 'eye' : 'eye-off'} size={20} />
            {t(isBalanceHidden ? 'shell.showBalance' : 'shell.hideBalance')}
          </button>
          {entries('accountService')}
          <button type="button" className={itemClass} onClick={() => void copyId()}>
            <Icon name="copy" size={20} />
            {t('shell.copyId')}
          </button>
          {entries('accountEnd')}
        </div>
      </div>
    </>
  );
}
