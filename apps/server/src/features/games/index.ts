export { type Catalogue, isOpen, toGame } from './catalogue.ts';
export { gamesConsoleRoutes } from './games.console.routes.ts';
export { gamesJobs } from './games.jobs.ts';
export { gamesRoutes } from './games.routes.ts';
export { createGames, type Games } from './games.service.ts';
export type { CatalogueEntry, GameSession, Integration } from './games.types.ts';
export type { Integrations } from './integrations.ts';
export { createLobby, type LobbyMemory } from './lobby.ts';
export { servePictures } from './picture.ts';
