import type {
  AccountId,
  GameCategory,
  GameId,
  GameSessionId,
  Language,
  SessionId,
} from '@kislap/contract-kit';
import type { RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { VendorFreeRounds, VendorJackpot } from './vendors/vendor-free-rounds.ts';
import type { ListVendorTransactions } from './vendors/vendor-transactions.ts';
import type { VendorWallet } from './vendors/vendor-wallet.ts';

export type WalletMode = 'seamless' | 'transfer';

/** A connection to a vendor, with what is needed to check its signatures and sign our own calls. */
export interface Integration {
  vendorKey: VendorKey;
  displayName: string;
  protocol: string;
  operatorId: string;
  apiUrl: string;
  /** PEM, PKCS8, already opened. */
  privateKey: string;
  /** PEM, SPKI. */
  vendorPublicKey: string;
  /** What the protocol wants beside keys (vendor-protocols.ts), secrets opened. */
  settings: Readonly<Record<string, string>>;
  /** The one the books with this vendor are kept in. */
  currency: string;
  /** Every currency a game may be opened in; never empty. */
  currencies: readonly string[];
  walletMode: WalletMode;
  /** Addresses and networks; none means any. */
  allowedAddresses: readonly string[];
  isEnabled: boolean;
  synchronisedAt: Date | null;
  /** Whether the vendor's calls may come from there; asked before their signature is looked at. */
  allowsAddress(ip: string): boolean;
}

/** What a connection needs at least; the rest is set in the console. */
export type NewIntegration = Pick<
  Integration,
  'vendorKey' | 'protocol' | 'operatorId' | 'apiUrl' | 'privateKey' | 'vendorPublicKey' | 'currency'
> &
  Partial<Pick<Integration, 'settings' | 'walletMode' | 'isEnabled' | 'displayName'>>;

/** From when and until when nobody may stake; without a beginning there is none, without an end it is not known yet. */
export interface Maintenance {
  maintenanceFrom: Date | null;
  maintenanceUntil: Date | null;
}

/** A game as stored, apart from the time and the rest of the catalogue. */
export interface KnownGame extends Maintenance {
  id: GameId;
  vendorKey: VendorKey;
  gameCode: string;
  name: string;
  vendorCode: string;
  vendorName: string;
  category: GameCategory;
  classify: string;
  isOffered: boolean;
  isEnabled: boolean;
  isVendorEnabled: boolean;
  isHot: boolean;
  hasJackpot: boolean;
  opensInWindow: boolean;
  hasDemo: boolean;
  betMin: bigint | null;
  betMax: bigint | null;
  /** The most that a round pays, as the vendor said when the game was first listed. */
  winMax: bigint | null;
  lineMin: number | null;
  rtp: string | null;
  volatility: 'low' | 'medium' | 'high' | null;
  tints: [string, string];
  /** As its vendor orders its games. */
  position: number;
  vendorPosition: number;
  openFrom: Date | null;
  openUntil: Date | null;
  maintenanceReason: string;
  vendorMaintenanceFrom: Date | null;
  vendorMaintenanceUntil: Date | null;
  version: number;
  rounds: bigint;
  stake: bigint;
  win: bigint;
  /** Changes with the picture, so that a cached one is never stale. */
  tileHash: string | null;
  wideHash: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A game as the catalogue holds it. */
export interface CatalogueEntry extends KnownGame {
  /** The brand offers games of its category at all, and the category is open now. */
  isCategoryOn: boolean;
  /** Its own times let it be open now. */
  isInSchedule: boolean;
  /** It is seen, and nobody may stake: its own maintenance or its vendor's. */
  isUnderMaintenance: boolean;
  /** The end of what is on, where it is known. */
  backAt: Date | null;
}

/** What a vendor was told at launch; bound to player, game and currency. */
export interface GameSession {
  id: GameSessionId;
  accountId: AccountId;
  /** The sign-in it was opened with. */
  loginSessionId: SessionId | null;
  gameId: GameId;
  gameCode: string;
  vendorKey: VendorKey;
  currency: string;
  language: Language;
  device: 'desktop' | 'mobile';
  ip: string;
  openedAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
}

/** A game as a vendor's own list offers it. */
export interface GameOffer {
  gameCode: string;
  name: string;
  vendorCode: string;
  vendorName: string;
  category: GameCategory;
  classify: string;
  isEnabled: boolean;
  hasDemo: boolean;
  isHot: boolean;
  hasJackpot: boolean;
  betMin: bigint | null;
  betMax: bigint | null;
  winMax: bigint | null;
  lineMin: number | null;
  rtp: string | null;
  volatility: 'low' | 'medium' | 'high' | null;
  tints: [string, string];
  position: number;
  tileUrl: string;
  wideUrl: string | null;
}

export interface LaunchRequest {
  gameCode: string;
  /** Absent for a demo: play money never reaches the wallet. */
  player?: { accountId: AccountId; sessionId: GameSessionId };
  currency: string;
  language: Language;
  device: 'desktop' | 'mobile';
  backUrl: string;
  depositUrl: string;
  ip: string;
  /** The rules where the player is allow slots that spin by themselves. */
  mayAutoplay: boolean;
}

/** A live table as its vendor tells of it now. */
export interface LiveTable {
  tableId: string;
  gameCode: string;
  name: string;
  /** The host and their words. */
  hostName: string;
  hostLine: string;
  betMin: bigint | null;
  betMax: bigint | null;
  seats: number | null;
  seatsTaken: number | null;
  isOpen: boolean;
  /** The last results, the newest last, in the game's own short words. */
  results: string[];
  /** What begins next, with its matches, where the vendor tells. */
  next: { startsAt: Date; names: string[] } | null;
}

/** Our calls to a vendor, in any protocol. */
export interface VendorClient {
  listGames(): Promise<GameOffer[]>;
  /** Of vendors that have live tables. */
  listTables?(): Promise<LiveTable[]>;
  openGame(request: LaunchRequest): Promise<string>;
  /** The vendor asks nothing about a session before the player's browser has the page: it may be asked for it at once. */
  mayOpenEarly?: boolean;
  /** Where the vendor shows how a round was played. */
  findRoundUrl(request: {
    accountId: AccountId;
    roundRef: RoundRef;
    transactionRef: string;
  }): Promise<string | undefined>;
  /** The vendor's list of calls to our wallet, or of transfers to and from its own. */
  listTransactions?: ListVendorTransactions;
  /** Where the vendor can keep the player's money itself. */
  wallet?: VendorWallet;
  /** Where free rounds can be given through the vendor. */
  freeRounds?: VendorFreeRounds;
  /** The vendor's pools as they stand, where it tells of them. */
  listJackpots?(): Promise<VendorJackpot[]>;
  fetchPicture(url: string): Promise<{ contentType: string; content: Buffer } | undefined>;
}
