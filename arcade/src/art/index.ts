export { heroKinds, renderHero } from './hero.ts';
export { registerArt } from './routes.ts';
export { renderTile } from './tile.ts';
export { renderWide } from './wide.ts';
