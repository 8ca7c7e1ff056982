import type { GameId } from '@kislap/contract-kit/ids';
import { BannerLink, type ConsoleBanner, type LinkageType } from '../contract/banners.console.ts';

export interface LinkDraft {
  linkageType: LinkageType;
  path: string;
  url: string;
  gameId: GameId | null;
  gameName: string | null;
}

export function toLinkDraft(banner: ConsoleBanner | null): LinkDraft {
  const { linkageType = 'NONE', url = '', gameId = null, gameName = null } = banner ?? {};
  return {
    linkageType,
    path: linkageType === 'PAGE' ? url : '',
    url: linkageType === 'URL' ? url : '',
    gameId,
    gameName,
  };
}

/** Null where it does not lead anywhere that could be. */
export function readLink({ linkageType, path, url, gameId }: LinkDraft): BannerLink | null {
  const given = { NONE: {}, PAGE: { path: path.trim() }, GAME: { gameId }, URL: { url: url.trim() } }[
    linkageType
  ];
  const link = BannerLink.safeParse({ linkageType, ...given });
  return link.success ? link.data : null;
}
