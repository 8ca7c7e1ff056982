export { toReference } from '../../games/index.ts';
