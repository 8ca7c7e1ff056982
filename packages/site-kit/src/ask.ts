import type { IconName } from '@kislap/ui';
import { openAbove } from './dialogs.ts';

export interface PromptButton<Answer extends string = string> {
  answer: Answer;
  label: string;
  tone?: 'primary' | 'secondary' | 'danger';
}

/** A short word to the person, over whatever is open. */
export interface Prompt<Answer extends string = string> {
  icon?: IconName;
  tone?: 'good' | 'bad' | 'warn' | 'info';
  title: string;
  text?: string;
  /** Formatted text that the server made safe; shown below `text`. */
  html?: string;
  /** Without one there is only the cross to close it. */
  buttons: readonly PromptButton<Answer>[];
  /** False: only a button or the cross closes it, never a press beside it. */
  closesOnCover?: boolean;
  /** Closes by itself after so long, as if nothing was answered. */
  timeoutMs?: number;
  onAnswer: (answer: Answer | null) => void;
}

/** Shows a prompt and waits for its answer; null when it was closed without one. */
export function ask<Answer extends string>(prompt: Omit<Prompt<Answer>, 'onAnswer'>): Promise<Answer | null> {
  return new Promise((resolve) => {
    // The buttons of this very prompt are the only ones that can answer.
    openAbove('prompt', { ...prompt, onAnswer: (answer) => resolve(answer as Answer | null) });
  });
}
