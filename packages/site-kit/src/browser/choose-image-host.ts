import { chooseHost } from './choose-host.ts';
import { setImageHost } from './image-hosts.ts';

/**
 * One of the brand's hosts at random, for the rest of the visit. Pictures that stand already stay: those in the served
 * page come from the site, where asking a second host would only have made the first view wait.
 */
export function chooseImageHost(hosts: readonly string[]): void {
  setImageHost(chooseHost(hosts));
}
