import { Icon } from '@kislap/ui';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
  action?: ToastAction | undefined;
}

/** What can still be done about it while it is told, such as taking it back. */
interface ToastAction {
  label: string;
  run: () => void;
}

const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));
let lastId = 0;

/** Tells that something was done whose row may already have left the screen. */
export function showToast(tone: Toast['tone'], text: string, action?: ToastAction): void {
  lastId += 1;
  const toast = { id: lastId, tone, text, action };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function ToastList() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center gap-2 px-4">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </output>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { action } = toast;
  useEffect(() => {
    // Whoever is pointing at it, or has its button in focus, is about to press it.
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(toast.id), toast.action ? 8_000 : 6_000);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const isGood = toast.tone === 'good';
  return (
    <span className="pointer-events-auto flex max-w-full animate-[rise_240ms_var(--ease-capiz)] items-center gap-2.5 rounded-full border border-line bg-s3 py-2.5 pr-5 pl-3.5 text-sm font-semibold shadow-overlay">
      <Icon
        name={isGood ? 'check-circle' : 'warning'}
        size={20}
        className={isGood ? 'text-calamansi' : 'text-gumamela'}
      />
      {toast.text}
      {action && (
        <button
          type="button"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="-my-1 min-h-9 rounded-full px-3 text-tide hover:underline"
          onClick={() => {
            dismiss(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </span>
  );
}
