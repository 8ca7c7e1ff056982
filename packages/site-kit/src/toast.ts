import { create } from 'zustand';
import { requireStyles } from './browser/styles.ts';

/** What a toast offers to do; it then stays until it is answered. */
export interface ToastAction {
  label: string;
  dismissLabel: string;
  run: () => void;
}

export interface Toast {
  id: number;
  tone: 'good' | 'bad' | 'info';
  text: string;
  action?: ToastAction;
}

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));
let lastId = 0;

/** For background events only. Results with a place on the page are shown there. */
export function showToast(tone: Toast['tone'], text: string, action?: ToastAction): void {
  void requireStyles();
  lastId += 1;
  const toast = { id: lastId, tone, text, action };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
