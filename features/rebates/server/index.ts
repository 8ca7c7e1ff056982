export type { RebateDays } from './rebates.service.ts';
