import { start } from './compose/start.ts';

/** Site, console and their API; any number of these behind a load balancer. */
await start(['api']);
