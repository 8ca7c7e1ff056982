import { closeDialog, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Button, buttonClass, Dialog } from '@kislap/ui';

/** Pauses the game's page with playing time and result until the player chooses how to continue. */
export function RealityCheckDialog({ minutes, netResult }: { minutes: number; netResult: bigint | null }) {
  const t = useT();
  return (
    <Dialog title={t('protection.checkTitle')} closeLabel={t('common.close')} onClose={closeDialog} isForced>
      <div className="grid gap-4">
        <p className="text-base">{t('protection.checkText', { count: minutes })}</p>
        {netResult !== null && (
          <p className="flex items-baseline justify-between rounded-tile border border-line bg-bg p-4">
            <span className="text-sm text-text2">{t('protection.checkResult')}</span>
            <Money amount={netResult} isChange className="text-lg font-bold" />
          </p>
        )}
        <div className="grid gap-2">
          <Button size="lg" onClick={() => openDialog('protection', { tab: 'break' })}>
            {t('protection.checkBreak')}
          </Button>
          <Link to="/member/records" className={buttonClass('secondary', 'lg')} onClick={closeDialog}>
            {t('protection.checkHistory')}
          </Link>
          <Button size="lg" onClick={closeDialog}>
            {t('protection.checkContinue')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
