export { isOpen } from './arrange.ts';
export { type Catalogue, toGame } from './catalogue.ts';
export { gamesConsoleRoutes } from './games.console.routes.ts';
export { gamesJobs } from './games.jobs.ts';
export { gamesRoutes } from './games.routes.ts';
export { createGames, type Games } from './games.service.ts';
export type { CatalogueEntry, GameSession, Integration, NewIntegration } from './games.types.ts';
export { grooveSignature } from './groove/signature.ts';
export type { CallOutcome, VendorHealth } from './health.ts';
export { integrationsConsoleRoutes } from './integrations.console.routes.ts';
export type { Integrations } from './integrations.ts';
export { serveLaunchWays } from './launch-way.ts';
export { createLobby, type LobbyMemory } from './lobby.ts';
export { servePictures } from './picture.ts';
export { playRulesSetting } from './play-rules.ts';
export { toReference } from './reference.ts';
export { sessionTopics } from './sessions.ts';
export type {
  FreeRoundOffer,
  FreeRoundsAnswer,
  VendorFreeRounds,
  VendorJackpot,
} from './vendor-free-rounds.ts';
export { vendorProtocolNames } from './vendor-protocols.ts';
export type {
  ListVendorTransactions,
  VendorTransaction,
  VendorTransactionFilter,
  VendorTransactionKind,
} from './vendor-transactions.ts';
export type { VendorWallet, VendorWalletAnswer, VendorWalletCall } from './vendor-wallet.ts';
