import { openAbove } from './dialogs.ts';
import type { Prompt } from './prompt.ts';

/** Shows a prompt and waits for its answer; null when it was closed without one. */
export function ask<Answer extends string>(prompt: Omit<Prompt<Answer>, 'onAnswer'>): Promise<Answer | null> {
  return new Promise((resolve) => {
    // The buttons of this very prompt are the only ones that can answer.
    openAbove('prompt', { ...prompt, onAnswer: (answer) => resolve(answer as Answer | null) });
  });
}
