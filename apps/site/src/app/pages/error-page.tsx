import { useHasStyles } from '@kislap/site-kit/browser/styles.ts';
import { isMissingPart } from '@kislap/site-kit/calls/in-time.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, EmptyState } from '@kislap/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const reload = () => location.reload();

/** A page that failed to load or to draw; nothing it does moves money. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const router = useRouter();
  const isMissing = isMissingPart(error);
  useEffect(() => {
    if (!isMissing) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isMissing]);
  // Drawn without its styles, its button would move away from under a finger.
  const hasStyles = useHasStyles();
  if (!hasStyles) return null;
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        icon={isMissing ? 'offline' : 'warning'}
        title={t(isMissing ? 'shell.loadTitle' : 'shell.errorTitle')}
        text={t(isMissing ? 'shell.loadText' : 'shell.errorText')}
        action={
          <Button
            tone="primary"
            icon="refresh"
            onClick={() => (isMissing ? reload() : void router.invalidate())}
          >
            {t(isMissing ? 'shell.reload' : 'common.retry')}
          </Button>
        }
      />
    </div>
  );
}
