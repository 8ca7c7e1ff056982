import { Dialog, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { loadPermission } from '../../shared/api.ts';
import { closeDialog } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { AuthTabs } from './login-dialog.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registration by username; which fields it asks for is the brand's setting. */
export function RegisterDialog() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['permission'],
    queryFn: () => loadPermission(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      title={t('auth.registerTitle')}
      lead={t('auth.registerLead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="md"
    >
      <AuthTabs value="register">
        <div className="pt-5">
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {data ? (
            <RegisterForm settings={data.info.register} minimumAge={data.brand.minimumAge} />
          ) : (
            !error && <Skeleton className="h-100" />
          )}
        </div>
      </AuthTabs>
    </Dialog>
  );
}
