import { isRefusal } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { loginPlatform } from '@kislap/contract-kit/constants';
import { isAgentPage } from '@kislap/site-kit/account/agent-pages.ts';
import { forgetFirstLogin, noteFirstLogin } from '@kislap/site-kit/account/first-login.ts';
import { takeReturnPath } from '@kislap/site-kit/account/return-path.ts';
import { isAgentType, isTrialType } from '@kislap/site-kit/account/session.ts';
import { startSession } from '@kislap/site-kit/account/session-actions.ts';
import { call, encryptionKey } from '@kislap/site-kit/calls/api.ts';
import { refreshLobby, useLobby } from '@kislap/site-kit/calls/live.ts';
import { closeDialog, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import type { LoginReply } from '../../contract/session.ts';

/** The password just typed, kept in memory alone, so that a forced change need not ask for it (decisions, spec 7). */
let typedPassword: string | null = null;

export function takeTypedPassword(): string | null {
  return typedPassword;
}

export function forgetTypedPassword(): void {
  typedPassword = null;
}

/** What follows every successful login, however it came about. */
export function useAfterLogin() {
  const navigate = useNavigate();

  /**
   * `password` as it was typed at a login; null where none was, or where it was only just chosen. `isHome`: a trial, a
   * registration and a new password lead to the lobby, whatever page was asked for before (specification section 4).
   */
  return async (reply: LoginReply, password: string | null, { isHome = false } = {}) => {
    startSession(reply.token, reply.userInfo);
    // Who takes a break is shown no offers: the lobby that a visitor saw is asked for again in their name.
    if (useLobby.getState().lobby) void refreshLobby();
    // Every trial is a first login; what is for a new account alone is not for it.
    if (reply.firstTimeLogin && !isTrialType(reply.userInfo.type)) noteFirstLogin();
    closeDialog();
    // Somebody else opened the account and knows the password it began with.
    const isFirst = reply.firstTimeLogin && password !== null;
    if (reply.passwordExpired || isFirst) {
      typedPassword = password;
      openDialog('change-password', { isForced: reply.passwordExpired, isFirst });
      if (reply.passwordExpired) return;
    }
    if (isAgentPage(location.pathname) && isAgentType(reply.userInfo.type)) {
      await navigate({ to: '/agentHome' });
      return;
    }
    const target = takeReturnPath();
    if (isHome) await navigate({ to: '/' });
    else if (target) await navigate({ href: target });
    else if (['/register', '/login', '/help', '/password'].includes(location.pathname))
      await navigate({ to: '/' });
  };
}

/** Trial login: a fresh random text, reversed and encrypted with the site's public key, accepted once. */
export function useFreePlay() {
  const afterLogin = useAfterLogin();
  return useMutation({
    mutationFn: async () => {
      const [{ loginFreeplay }, { encryptText }] = await Promise.all([
        import('../../contract/session.ts'),
        import('@kislap/api-client/encrypt'),
      ]);
      const send = async (isFresh: boolean) => {
        const random = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) =>
          byte.toString(16).padStart(2, '0'),
        );
        const Encryption = await encryptText(
          random.join('').split('').reverse().join(''),
          await encryptionKey(isFresh),
        );
        const body = { os: navigator.platform || 'web', platform: loginPlatform, Encryption } as const;
        return call(loginFreeplay, { body }, { headers: { 'x-gateway-version': '3' } });
      };
      try {
        return await send(false);
      } catch (error) {
        if (isRefusal<typeof loginFreeplay>(error, 'encryption_key_unknown')) return send(true);
        throw error;
      }
    },
    onSuccess: (reply) => {
      // A trial after a real account in the same tab is not that account's first login.
      forgetFirstLogin();
      return afterLogin(reply, null, { isHome: true });
    },
  });
}
