import { start } from './compose/start.ts';

/** All three parts in one process: the default. */
await start(['api', 'gateway', 'worker']);
