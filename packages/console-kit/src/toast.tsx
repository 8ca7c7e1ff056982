import { Icon } from '@kislap/ui';
import { useEffect } from 'react';
import { create } from 'zustand';

interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }));
let lastId = 0;

/** Tells that something was done whose row may already have left the screen. */
export function showToast(tone: Toast['tone'], text: string): void {
  lastId += 1;
  const toast = { id: lastId, tone, text };
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
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), 6_000);
    return () => clearTimeout(timer);
  }, [toast.id]);
  const isGood = toast.tone === 'good';
  return (
    <span className="pointer-events-auto flex max-w-full animate-[rise_240ms_var(--ease-capiz)] items-center gap-2.5 rounded-full border border-line bg-s3 py-2.5 pr-5 pl-3.5 text-sm font-semibold shadow-overlay">
      <Icon
        name={isGood ? 'check-circle' : 'warning'}
        size={20}
        className={isGood ? 'text-calamansi' : 'text-gumamela'}
      />
      {toast.text}
    </span>
  );
}
