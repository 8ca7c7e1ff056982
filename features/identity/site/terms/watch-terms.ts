import { setMember } from '@kislap/site-kit/account/kept-session.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { openDialog, useDialogs } from '@kislap/site-kit/dialogs.ts';
import { follow, isFollowing } from '@kislap/site-kit/topics.ts';
import { getMemberInfo } from '../../contract/member.ts';
import type { MemberInfo } from '../../contract/member-info.ts';

/** A login closes its own dialog first. */
const restMs = 250;
/** Who does not accept the new terms can still take the money out. */
const openPages = ['/member/withdraw'];

/**
 * The account again, whenever operators write the help centre: the terms may have a new edition. What is known of it is
 * not asked for.
 */
async function followTerms(known: MemberInfo | null = null): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  const member = await queryClient.fetchQuery({
    queryKey: ['terms', token],
    meta: follow('help'),
    queryFn: () => call(getMemberInfo),
    staleTime: Number.POSITIVE_INFINITY,
    ...(known && { initialData: known }),
  });
  if (token === useSession.getState().token) setMember(member);
}

function consider(): void {
  const edition = useSession.getState().member?.termsToAccept ?? null;
  const { open } = useDialogs.getState();
  if (edition === null || openPages.includes(location.pathname)) return;
  // A password that must be changed comes first.
  if (open?.name === 'terms' || open?.name === 'change-password') return;
  openDialog('terms', { edition });
}

/** Asks for new terms on every page until they are accepted or the player signs out. */
export function watchTerms(onPage: (listener: () => void) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => void followTerms(useSession.getState().member).catch(() => undefined);
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(consider, restMs);
  };
  onPage(soon);
  useDialogs.subscribe(soon);
  useSession.subscribe((now, before) => {
    // Without an answer the next call says that the terms have changed.
    if (now.token !== before.token && before.isResumed) void followTerms().catch(() => undefined);
    if (now.isResumed && !before.isResumed) begin();
    soon();
  });
  const isOfTerms = isFollowing('help');
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated && query.queryKey[0] === 'terms' && isOfTerms(query))
      void followTerms().catch(() => undefined);
  });
  if (useSession.getState().isResumed) begin();
  soon();
}
