export type { Rate, Returns } from '../rules/rates.ts';
export { createGiveBack, type GiveBack } from './give-back.service.ts';
export type { RateSource, ReturnSource } from './give-back.types.ts';
