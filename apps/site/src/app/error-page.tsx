import { Button, EmptyState } from '@kislap/ui';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../shared/i18n.tsx';
import { isMissingPart } from '../shared/in-time.ts';
import { useHasStyles } from '../shared/styles.ts';

/** A page that failed to load or to draw; nothing it does moves money. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const router = useRouter();
  const isMissing = isMissingPart(error);
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
            onClick={() => (isMissing ? location.reload() : void router.invalidate())}
          >
            {t(isMissing ? 'shell.reload' : 'common.retry')}
          </Button>
        }
      />
    </div>
  );
}
