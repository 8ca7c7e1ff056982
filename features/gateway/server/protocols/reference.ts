export { toReference } from '@kislap/games/server';
