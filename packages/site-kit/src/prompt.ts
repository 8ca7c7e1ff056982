import type { IconName } from '@kislap/ui';

export interface PromptButton<Answer extends string = string> {
  answer: Answer;
  label: string;
  tone?: 'primary' | 'secondary' | 'danger';
}

/** A prompt over the open page. */
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
