import { classNames, Icon } from '@kislap/ui';
import { useEffect } from 'react';
import { dismissToast, type Toast, useToasts } from '../shared/toast.ts';

/** Announced politely; each goes by itself after five seconds. */
export default function ToastList() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-nav)+12px)] z-50 grid justify-items-center gap-2 px-4 lg:bottom-6">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </output>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), 5_000);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <span
      className={classNames(
        'pointer-events-auto flex max-w-full animate-[rise_240ms_var(--ease-capiz)] items-center gap-2.5 rounded-full border border-line bg-s3 py-2.5 pr-5 pl-3.5 text-sm font-semibold shadow-overlay',
      )}
    >
      <Icon
        name={toast.tone === 'good' ? 'check-circle' : toast.tone === 'bad' ? 'warning' : 'info'}
        size={20}
        className={
          toast.tone === 'good' ? 'text-calamansi' : toast.tone === 'bad' ? 'text-gumamela' : 'text-tide'
        }
      />
      {toast.text}
    </span>
  );
}
