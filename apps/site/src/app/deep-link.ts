import type { SiteLink } from '@kislap/kernel/site.ts';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { loadParts } from '@kislap/site-kit/parts.ts';

/** `?notice=id` opens an announcement, `?dialog=name` a window; `page` is one of the member centre. */
const words = ['notice', 'dialog', 'page'] as const;

/** At the start: opens the window that the address asks for, once; then the address is the page's own again. */
export async function followDeepLink(): Promise<void> {
  const address = new URL(location.href);
  const [notice, dialog, page] = words.map((word) => address.searchParams.get(word) ?? undefined);
  for (const word of words) address.searchParams.delete(word);
  history.replaceState(history.state, '', address);

  const asked = notice ? { word: 'notice', value: notice } : { word: 'dialog', value: dialog ?? '' };
  const links = (await loadParts()).flatMap((parts) => parts.links ?? []);
  const says = ({ value = asked.value }: SiteLink) =>
    typeof value === 'string' ? value === asked.value : value(asked.value);
  const link = links.find((one) => one.word === asked.word && says(one));
  if (link && (!link.needsAccount || requireRealAccount())) link.open(asked.value, page);
}
