import * as patterns from './patterns.ts';
import * as scenes from './scenes.ts';
import type { Ground } from './sheet.ts';

/** What a picture stands on: seven patterns and eight scenes. */
export const grounds = { ...patterns, ...scenes } satisfies Record<string, Ground>;

export type GroundName = keyof typeof grounds;
