import type { Ctx } from '../../shared/paint.ts';
import type { PlaceName } from '../creatures/index.ts';
import { drawReef } from './bahura.ts';
import { drawWreck } from './galyon.ts';

/** The grounds of the tanks, seen from above, in units of the tank. */
export const places: Record<PlaceName, (ctx: Ctx) => void> = { bahura: drawReef, galyon: drawWreck };
