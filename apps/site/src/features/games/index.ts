export { categoryIcons, categoryPaths } from './categories.ts';
export { parseListSearch } from './list-search.ts';
export { LobbyPage } from './lobby-page.tsx';
export { parsePlaySearch } from './play-search.ts';
