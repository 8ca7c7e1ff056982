import { useT } from '@kislap/console-kit/i18n.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Button, Dialog, Notice } from '@kislap/ui';
import type { Operator } from '../contract/operators.console.ts';

interface OneTimePasswordProps {
  operator: Operator;
  password: string;
  onClose: () => void;
}

/** The server keeps only a hash, so this is the one moment the password can be read. Only its button closes it. */
export function OneTimePassword({ operator, password, onClose }: OneTimePasswordProps) {
  const t = useT();
  return (
    <Dialog
      title={t('staff.passwordTitle', { name: operator.name })}
      lead={t('staff.passwordLead')}
      closeLabel={t('common.close')}
      isForced
      onClose={onClose}
    >
      <div className="grid gap-4">
        <dl className="grid gap-3 rounded-tile border border-line bg-s2 p-4">
          <div>
            <dt className="text-xs text-text3">{t('console.username')}</dt>
            <dd className="flex items-center gap-2 font-semibold">
              {operator.username}
              <CopyButton text={operator.username} />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-text3">{t('staff.temporaryPassword')}</dt>
            <dd className="flex items-center gap-2">
              <code data-testid="temporary-password" className="text-lg font-bold break-all select-all">
                {password}
              </code>
              <CopyButton text={password} />
            </dd>
          </div>
        </dl>
        <Notice tone="warn">{t('staff.passwordOnce')}</Notice>
        <Button tone="primary" onClick={onClose}>
          {t('staff.passwordKept')}
        </Button>
      </div>
    </Dialog>
  );
}
