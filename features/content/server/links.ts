import type { GameId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { Setting } from '@kislap/site/server';
import * as z from 'zod/mini';
import { type BannerLink, LinkOrigin } from '../contract/banners.console.ts';

/** Other sites that banners may lead to: none until somebody names one. */
export const linkOriginsSetting: Setting<{ origins: string[] }> = {
  name: 'content.links',
  schema: z.object({ origins: z.array(LinkOrigin) }),
  fallback: { origins: [] },
};

/** Read as a browser reads it, so that no spelling of an address leads past the list. */
export function isAllowedUrl(address: string, origins: readonly string[]): boolean {
  const url = /[\\\s]/.test(address) ? null : URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return origins.some((origin) => URL.parse(origin)?.origin === url.origin);
}

export interface Target {
  linkage_type: BannerLink['linkageType'];
  url: string;
  game_id: GameId | null;
}

/** Where a click leads, as the site is told. */
export function toTarget(link: BannerLink): Target {
  switch (link.linkageType) {
    case 'NONE':
      return { linkage_type: 'NONE', url: '', game_id: null };
    case 'PAGE':
      return { linkage_type: 'PAGE', url: link.path, game_id: null };
    case 'GAME':
      return { linkage_type: 'GAME', url: `/seamless?gameId=${link.gameId}`, game_id: link.gameId };
    case 'URL':
      return { linkage_type: 'URL', url: URL.parse(link.url)?.href ?? link.url, game_id: null };
  }
}

/** A link that stays as it was is not looked at again: a banner can be turned off when its game is gone. */
export function requireReachable(
  target: Target,
  before: Target | undefined,
  rules: { origins: readonly string[]; isGame(gameId: GameId): boolean },
): void {
  const { linkage_type, url, game_id } = target;
  if (before?.linkage_type === linkage_type && before.url === url) return;
  if (game_id !== null && !rules.isGame(game_id)) throw new AppError('game_not_found');
  if (linkage_type === 'URL' && !isAllowedUrl(url, rules.origins)) throw new AppError('link_not_allowed');
}
