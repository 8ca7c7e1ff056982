import { useEffect } from 'react';
import { ask } from './ask.ts';
import { closeDialog } from './dialogs.ts';

interface LeaveWords {
  title: string;
  text: string;
  discard: string;
  stay: string;
}

let onBack: (() => void) | null = null;
/** While it asks, a step back closes the question. */
let isAsking = false;

/** Whether the uppermost dialog asks before a step back may close it; it is asking then. */
export function isAskedBeforeBack(): boolean {
  if (isAsking || !onBack) return false;
  onBack();
  return true;
}

/** Asks before something typed is thrown away; true when it may be. */
async function askToDiscard(words: LeaveWords): Promise<boolean> {
  isAsking = true;
  const answer = await ask<'stay' | 'discard'>({
    icon: 'warning',
    tone: 'warn',
    title: words.title,
    text: words.text,
    buttons: [
      { answer: 'discard', label: words.discard },
      { answer: 'stay', label: words.stay, tone: 'primary' },
    ],
  });
  isAsking = false;
  return answer === 'discard';
}

/**
 * Leaves a dialog: at once where nothing was typed, else after a question. The back button of the browser asks the same.
 * `onLeave` stands for another way out than closing.
 */
export function useLeave(isBegun: boolean, words: LeaveWords): (onLeave?: () => void) => Promise<void> {
  async function leave(onLeave: () => void = closeDialog): Promise<void> {
    if (!isBegun || (await askToDiscard(words))) onLeave();
  }

  useEffect(() => {
    if (!isBegun) return;
    onBack = () => void leave();
    return () => {
      onBack = null;
    };
  });
  return leave;
}
