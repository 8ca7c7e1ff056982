import { errorBookOf } from '@kislap/kernel/house.ts';
import * as modules from './modules.ts';

/** Every refusal of the server. */
export const errorBook = errorBookOf(modules);
