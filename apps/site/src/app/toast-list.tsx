import { dismissToast, type Toast, useToasts } from '@kislap/site-kit/toast.ts';
import { Button, Icon, IconButton } from '@kislap/ui';
import { useEffect } from 'react';

const icons = { good: 'check-circle', bad: 'warning', info: 'info' } as const;
const tones = { good: 'text-calamansi', bad: 'text-gumamela', info: 'text-tide' };

/** Announced politely; each goes by itself after five seconds, unless it asks something. */
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
  const { id, tone, text, action } = toast;
  useEffect(() => {
    if (action) return;
    const timer = setTimeout(() => dismissToast(id), 5_000);
    return () => clearTimeout(timer);
  }, [id, action]);

  return (
    <span className="pointer-events-auto flex min-h-11 max-w-full animate-[rise_240ms_var(--ease-capiz)] flex-wrap items-center gap-x-2.5 gap-y-1 rounded-card border border-line bg-s3 py-1 ps-3.5 pe-5 text-sm font-semibold shadow-overlay has-[button]:pe-1">
      <Icon name={icons[tone]} size={20} className={tones[tone]} />
      <span className="min-w-0 flex-1 py-1.5">{text}</span>
      {action && (
        <span className="ms-auto flex items-center gap-1">
          <Button
            size="sm"
            tone="primary"
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
          <IconButton icon="close" label={action.dismissLabel} onClick={() => dismissToast(id)} />
        </span>
      )}
    </span>
  );
}
