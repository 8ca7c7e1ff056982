import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

/** `?notice=id` opens an announcement, `?dialog=name` a window; `page` is one of the member centre. */
const words = ['notice', 'dialog', 'page'];

/** At the start: opens the window that the address asks for, once; then the address is the page's own again. */
export function followDeepLink(): void {
  const address = new URL(location.href);
  const read = (word: string) => address.searchParams.get(word) ?? undefined;
  const [id, name, page] = words.map(read);
  for (const word of words) address.searchParams.delete(word);
  history.replaceState(history.state, '', address);

  if (id) openDialog('notices', { id });
  else if (name === 'notices' || name === 'support' || name === 'legal') openDialog(name, {});
  else if ((name === 'feedback' || name === 'protection' || name === 'deposit') && requireRealAccount())
    openDialog(name, {});
  else if (name === 'member' && requireRealAccount()) openDialog('member', { page });
}
