export { categoryIcons, categoryPaths } from './categories.ts';
export { parseListSearch } from './lists/list-search.ts';
export { LobbyPage } from './lobby/lobby-page.tsx';
export { parsePlaySearch } from './play/play-search.ts';
