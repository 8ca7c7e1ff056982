import { visitorAddressMark } from '@kislap/site/contract/system';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, ClosedView } from '@kislap/ui';
import { useEffect, useState } from 'react';
import { Logo } from '../shell/logo.tsx';

const isDrawnByServer = typeof document === 'undefined';

/** In place of the whole site: under maintenance, or where it may not be used. The visitor's address is shown. */
export default function ClosedPage({ status }: { status: 1 | 2 }) {
  const t = useT();
  const [ip, setIp] = useState(isDrawnByServer ? visitorAddressMark : '');
  const [message, setMessage] = useState('');

  useEffect(() => {
    void import('@kislap/site-kit/calls/api.ts')
      .then(({ loadPermission }) => loadPermission())
      .then((permission) => {
        setIp(permission.location.ip);
        setMessage(permission.maintenanceMessage);
      })
      .catch(() => {
        // The page says what matters without the address.
      });
  }, []);

  const isMaintenance = status === 1;
  const title = t(isMaintenance ? 'shell.maintenanceTitle' : 'shell.regionTitle');
  return (
    <main id="content" className="lattice grid min-h-dvh grid-rows-[auto_1fr] p-4">
      <h1 className="sr-only">{title}</h1>
      <ClosedView
        logo={<Logo />}
        status={status}
        title={title}
        text={isMaintenance ? message || t('shell.maintenanceText') : t('shell.regionText')}
        address={ip}
        action={
          <Button tone="primary" icon="headset" onClick={() => openDialog('support')}>
            {t('shell.contactSupport')}
          </Button>
        }
      />
    </main>
  );
}
