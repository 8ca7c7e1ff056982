import type { Area } from '@kislap/i18n';
import * as z from 'zod/mini';
import type { getHelp, getRound } from '../../api.ts';
import type { Parent } from './parent.ts';
import type { OpenSession } from './session.ts';
import type { Shell } from './shell.ts';
import type { GameTexts, Wording } from './texts.ts';

export type Help = z.output<(typeof getHelp)['reply']>;
export type RoundDetail = z.output<(typeof getRound)['reply']>;

export type GameContext<Own extends Area> = OpenSession & {
  wording: Wording<Own>;
  parent: Parent;
  shell: Shell;
  help: Help;
};

/** What the browser found when it worked a past round out again. */
export type Recomputed = { isSame: boolean; shown: string };

/** What an engine brings; everything else of the client is shared. */
export type Game<Own extends Area> = {
  texts: GameTexts;
  /** Whatever must be there before the first frame: pictures, for example. */
  prepare?: (open: OpenSession) => Promise<void>;
  /** Builds the board and the controls, and begins where the server says the player stands. */
  play: (context: GameContext<Own>) => void;
  rules: (help: Help, wording: Wording<Own>, open: OpenSession) => Node[];
  fairness: (open: OpenSession, wording: Wording<Own>) => HTMLElement;
  /** Shows the outcome of a past round. */
  paintRound: (round: RoundDetail, wording: Wording<Own>, open: OpenSession) => Node[];
  /** Works the round out again from its revealed seed; null while a seed of it is still secret. */
  recompute: (round: RoundDetail) => (() => Promise<Recomputed>) | null;
};

/** Reads what the engine says in its own form: the state of a session, the detail of a round, the help's figures. */
export function readOwn<Schema extends z.core.$ZodType>(schema: Schema, own: unknown): z.output<Schema> {
  return z.parse(schema, own);
}
