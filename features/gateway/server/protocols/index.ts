import { evolution } from './evolution/index.ts';
import { groove } from './groove/index.ts';
import { hub88 } from './hub88/index.ts';
import type { Protocol } from './protocol.ts';

/** Adding a protocol is a folder beside this file and a line here (docs/new-vendor.md). */
export const protocols: readonly Protocol[] = [hub88, evolution, groove];
