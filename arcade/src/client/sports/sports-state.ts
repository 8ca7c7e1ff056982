import * as z from 'zod/mini';
import type { Slip as SlipShape } from '../../engines/sports/sports.api.ts';
import {
  type OpenMatchday,
  type PlayedMatchday,
  SportsEvent,
  SportsOwn,
  SportsSnapshot,
} from '../../engines/sports/sports.live.ts';

export type Slip = z.output<typeof SlipShape>;
export type Open = z.output<typeof OpenMatchday>;
export type PlayedDay = z.output<typeof PlayedMatchday>;
export type Past = { day: number; results: unknown[] };

/** What the page knows of the league it watches. Times are the arcade's milliseconds. */
export type LeagueView = {
  link: 'connecting' | 'live' | 'lost' | 'refused';
  open: Open | null;
  played: PlayedDay | null;
  /** Your slips, the oldest first. */
  slips: ReadonlyMap<string, Slip>;
  past: readonly Past[];
};

const slipsKept = 20;
const pastKept = 8;

export function startingView(slips: readonly Slip[]): LeagueView {
  return { link: 'connecting', open: null, played: null, slips: toMap(slips), past: [] };
}

function toMap(slips: readonly Slip[]): Map<string, Slip> {
  return new Map(slips.map((slip) => [slip.slipId, slip]));
}

export function withSnapshot(view: LeagueView, content: unknown): LeagueView {
  const parsed = z.safeParse(SportsSnapshot, content);
  if (!parsed.success) return view;
  const { view: matchdays, slips, past } = parsed.data;
  const known = new Map([...view.slips, ...toMap(slips)]);
  return { ...view, link: 'live', ...matchdays, slips: newest(known), past };
}

export function withEvent(view: LeagueView, content: unknown): LeagueView {
  const parsed = z.safeParse(SportsEvent, content);
  if (!parsed.success) return view;
  const { open, played } = parsed.data.view;
  const isNew = played?.phase === 'over' && view.past[0]?.day !== played.day && played.results !== null;
  const past = isNew
    ? [{ day: played.day, results: played.results ?? [] }, ...view.past].slice(0, pastKept)
    : view.past;
  return { ...view, link: 'live', open, played, past };
}

export function withOwn(view: LeagueView, content: unknown): LeagueView {
  const parsed = z.safeParse(SportsOwn, content);
  return parsed.success ? withSlip(view, parsed.data.slip) : view;
}

/** A slip as an answer or the feed has it. An answer that comes late does not open again what was settled. */
export function withSlip(view: LeagueView, slip: Slip): LeagueView {
  const known = view.slips.get(slip.slipId);
  if (known !== undefined && known.status !== 'open' && slip.status === 'open') return view;
  return { ...view, slips: newest(new Map(view.slips).set(slip.slipId, slip)) };
}

/** Open slips stay; of the others only the last are kept. */
function newest(slips: Map<string, Slip>): Map<string, Slip> {
  const over = [...slips.values()].filter(({ status }) => status !== 'open');
  for (const { slipId } of over.slice(0, Math.max(0, over.length - slipsKept))) slips.delete(slipId);
  return slips;
}
