import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import type { getExposure } from '../../contract/games.console.ts';

export type Exposure = ReplyOf<typeof getExposure>;
