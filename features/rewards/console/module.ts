import { defineConsole } from '@kislap/kernel/console.ts';

export const rewardsConsole = defineConsole({ name: 'rewards' });
