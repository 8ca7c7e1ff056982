export type { Commissions } from './commissions.service.ts';
