import { start } from './compose/start.ts';

/** Vendor callbacks alone, so that nothing a browser does slows a bet. */
await start(['gateway']);
