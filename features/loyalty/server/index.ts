export type { Loyalty } from './loyalty.service.ts';
