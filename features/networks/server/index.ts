export type { Networks } from './networks.service.ts';
