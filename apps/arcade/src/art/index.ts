export { type HeroKind, type HeroSize, heroKinds, renderHero } from './hero.ts';
export { registerArt } from './routes.ts';
export { renderTile } from './tile.ts';
export { tintsOf } from './tints.ts';
export { renderWide } from './wide.ts';
