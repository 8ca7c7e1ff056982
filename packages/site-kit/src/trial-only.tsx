import { Button, EmptyState } from '@kislap/ui';
import { openDialog } from './dialogs.ts';
import { useT } from './i18n/i18n.tsx';

/** The member centre is not for trial accounts (specification section 5). */
export function TrialOnly() {
  const t = useT();
  return (
    <div>
      <h1 className="sr-only">{t('dialogs.needRealTitle')}</h1>
      <EmptyState
        icon="lock"
        title={t('dialogs.needRealTitle')}
        text={t('dialogs.needRealText')}
        action={
          <Button tone="primary" onClick={() => openDialog('register')}>
            {t('shell.register')}
          </Button>
        }
      />
    </div>
  );
}
