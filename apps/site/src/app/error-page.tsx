import { Button, EmptyState } from '@kislap/ui';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../shared/i18n.tsx';

/** A page that failed to load or to draw; nothing it does moves money. */
export function ErrorPage() {
  const t = useT();
  const router = useRouter();
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        icon="warning"
        title={t('shell.errorTitle')}
        text={t('shell.errorText')}
        action={
          <Button tone="primary" icon="refresh" onClick={() => void router.invalidate()}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
