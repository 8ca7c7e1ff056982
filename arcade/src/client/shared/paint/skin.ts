import { hashText } from './paint.ts';

export type Skin = {
  /** Hue of the night behind the game, in OKLCH degrees. */
  hue: number;
  /** Hue of the frame and of what glows. */
  accent: number;
  /** First hue of the star lantern. */
  lantern: number;
};

/** The house's own palettes. A name that is not here gets colours of its own by its hash. */
const palettes: Record<string, Pick<Skin, 'hue' | 'accent'>> = {
  fiesta: { hue: 305, accent: 78 },
  mango: { hue: 36, accent: 84 },
  sea: { hue: 228, accent: 195 },
  gems: { hue: 285, accent: 320 },
  garden: { hue: 158, accent: 120 },
  gumamela: { hue: 10, accent: 60 },
};

const accents = [78, 88, 195, 130, 30];
const nightHues = [305, 330, 15, 45, 155, 190, 225, 260, 285];

/** Colours by the palette's name, and a shade of its own for every game. */
export function skinOf({ palette }: { palette: string }, gameCode: string): Skin {
  const hash = hashText(palette);
  const base = palettes[palette] ?? {
    hue: nightHues[hash % nightHues.length] ?? 305,
    accent: accents[(hash >>> 8) % accents.length] ?? 78,
  };
  const own = hashText(gameCode);
  return {
    hue: base.hue + (own % 25) - 12,
    accent: base.accent + ((own >>> 8) % 21) - 10,
    lantern: (own >>> 16) % 360,
  };
}
