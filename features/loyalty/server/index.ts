export type { Loyalty } from './level.service.ts';
