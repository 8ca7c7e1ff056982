import { isAgentPage } from '@kislap/site-kit/account/agent-pages.ts';
import { isFirstLogin } from '@kislap/site-kit/account/first-login.ts';
import { isGamePage } from '@kislap/site-kit/account/guard.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { openDialog, useDialogs } from '@kislap/site-kit/dialogs.ts';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { isFollowing } from '@kislap/site-kit/topics.ts';
import type { Popup } from '../contract/content.ts';
import { announcementsQuery } from './announcements.query.ts';
import { isPopupOver, notePopupsShown } from './popup-memory.ts';

/** Waits until the page is idle, so a pop-up does not catch a press meant for the page. */
const restMs = 1_200;
/** Nobody is spoken to while they pay. */
const moneyPages = ['/member/deposit', '/member/withdraw'];

type Audience = Popup['execution'];

/** A at every login, F before it at an account's first one, B for visitors. */
function audiences(): Audience[] {
  if (!useSession.getState().token) return ['B'];
  return isFirstLogin() ? ['F', 'A'] : ['A'];
}

function isBusy(): boolean {
  const path = location.pathname;
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
  return (
    isTyping ||
    document.hidden ||
    useDialogs.getState().open !== null ||
    useSiteStatus.getState().status !== 0 ||
    !useSession.getState().isResumed ||
    isGamePage(path) ||
    isAgentPage(path) ||
    moneyPages.includes(path)
  );
}

async function popupsOf(execution: Audience): Promise<Popup[]> {
  const { language } = usePreferences.getState();
  const { token } = useSession.getState();
  const { popup } = await queryClient.fetchQuery({
    ...announcementsQuery(execution, language, token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return popup.filter((one) => one.execution === execution && !isPopupOver(one.id));
}

async function show(): Promise<void> {
  if (isBusy()) return;
  const popups = (await Promise.all(audiences().map(popupsOf))).flat();
  // While they were asked for, the person may have gone on.
  if (popups.length === 0 || isBusy()) return;
  notePopupsShown(popups.map(({ id }) => id));
  openDialog('popups', { popups });
}

/**
 * Shows what is new to this audience, once a session, whenever the person is at rest on a page: never over a game, a
 * form or another dialog. `onPage` tells of every page that was opened.
 */
export function watchPopups(onPage: (listener: () => void) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = () => {
    clearTimeout(timer);
    // Without an answer there is nothing to show; the next page asks again.
    timer = setTimeout(() => void show().catch(() => undefined), restMs);
  };
  onPage(consider);
  useDialogs.subscribe(consider);
  useSession.subscribe(consider);
  document.addEventListener('visibilitychange', consider);
  document.addEventListener('focusout', consider);
  const isNotice = isFollowing('notice');
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated && isNotice(query)) consider();
  });
  consider();
}
