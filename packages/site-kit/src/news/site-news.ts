import { modulesOn } from '@kislap/api-client/peek-permission';
import type { SiteTopic } from '@kislap/site/contract/site.events';
import { getSystemStatus, type SystemStatus } from '@kislap/site/contract/system';
import { requireStyles } from '../browser/styles.ts';
import { call, loadPermission } from '../calls/api.ts';
import { refreshLobby } from '../calls/live.ts';
import { refreshFollowers } from '../calls/query.tsx';
import { useSiteStatus } from './site-status.ts';

/** What operators changed about the site, brought to a page that is open; without an answer it stays as it is. */
export async function applySiteTopic(topic: SiteTopic): Promise<void> {
  await bring(topic).catch(() => undefined);
}

async function bring(topic: SiteTopic): Promise<void> {
  switch (topic) {
    case 'help':
    case 'licence':
      return refreshFollowers(topic);
    case 'region':
      return refreshSiteStatus();
    case 'modules':
      useSiteStatus.setState({ modules: modulesOn((await loadPermission(true)).info.whitelabel) });
      await Promise.all([refreshFollowers('permission'), refreshLobby()]);
      return;
    case 'rules':
      // The help centre shows the minimum age as well.
      await loadPermission(true);
      return refreshFollowers('permission', 'help', 'licence');
    case 'links':
    case 'register':
      await loadPermission(true);
      return refreshFollowers('permission');
  }
}

let asking: Promise<void> | undefined;

/** Many calls may be turned away at once; the page asks once why, and shows it. */
export function askWhyClosed(): Promise<void> {
  asking ??= applySiteStatus(2).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Maintenance is the same for everybody; whether a region is closed each page must ask for itself. */
export async function applySiteStatus(status: SystemStatus): Promise<void> {
  if (status === 1) await showSiteStatus(1);
  else await refreshSiteStatus().catch(() => undefined);
}

async function refreshSiteStatus(): Promise<void> {
  const { status } = await call(getSystemStatus);
  // The closed page reads its message and address from the permission call.
  await loadPermission(true);
  await showSiteStatus(status);
}

async function showSiteStatus(status: SystemStatus): Promise<void> {
  await requireStyles();
  useSiteStatus.setState({ status });
}
