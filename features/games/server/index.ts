export { type Catalogue, toGame } from './catalogue/catalogue.ts';
export { servePictures } from './catalogue/picture.ts';
export { gamesConsoleRoutes } from './games.console.routes.ts';
export { gamesJobs } from './games.jobs.ts';
export { gamesRoutes } from './games.routes.ts';
export { createGames, type Games, type WalletFill } from './games.service.ts';
export type { CatalogueEntry, GameSession, Integration, NewIntegration } from './games.types.ts';
export { grooveSignature } from './groove/signature.ts';
export { isOpen, isPlayable } from './lobby/arrange.ts';
export { createLobby, type LobbyMemory } from './lobby/lobby.ts';
export type { LotteryLaunch } from './lobby/room-launch.ts';
export { serveLaunchWays } from './play/launch-way.ts';
export type { OwnGames } from './play/own-games.ts';
export { playRulesSetting } from './play/play-rules.ts';
export { toReference } from './play/reference.ts';
export { sessionTopics } from './play/sessions.ts';
export type { RoundRecords } from './play/told-rounds.ts';
export type { CallOutcome, VendorHealth } from './vendors/health.ts';
export { integrationsConsoleRoutes } from './vendors/integrations.console.routes.ts';
export type { Integrations } from './vendors/integrations.ts';
export type {
  FreeRoundOffer,
  FreeRoundsAnswer,
  VendorFreeRounds,
  VendorJackpot,
} from './vendors/vendor-free-rounds.ts';
export { vendorProtocolNames } from './vendors/vendor-protocols.ts';
export type {
  ListVendorTransactions,
  VendorTransaction,
  VendorTransactionFilter,
  VendorTransactionKind,
} from './vendors/vendor-transactions.ts';
export type { VendorWallet, VendorWalletAnswer, VendorWalletCall } from './vendors/vendor-wallet.ts';
