import { start } from './compose/start.ts';

/** Jobs, event consumers and checks; a second one takes over when the first is gone. */
await start(['worker']);
