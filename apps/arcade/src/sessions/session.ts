import type * as z from 'zod/mini';
import type { Language } from '../api.ts';

/** One opening of one game by one player. */
export interface Session {
  id: string;
  playerId: string;
  gameCode: string;
  isDemo: boolean;
  /** The operator's own ids; null in a demo session. */
  operatorUser: string | null;
  operatorToken: string | null;
  currency: string;
  lang: z.output<typeof Language>;
  lobbyUrl: string | null;
  depositUrl: string | null;
}
