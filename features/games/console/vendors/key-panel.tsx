import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { formatDateTime } from '@kislap/i18n';
import { Badge, Button, Notice } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import type { IntegrationDetail } from '../../contract/integrations.console.ts';
import { OwnKeyDialog, SecretDialog, VendorKeyDialog } from './key-dialogs.tsx';
import { nameOf } from './names.ts';

type Asked = { kind: 'own' } | { kind: 'vendor' } | { kind: 'secret'; name: string };

/** What both sides know each other by. Only public halves are ever shown. */
export function KeyPanel({ connection }: { connection: IntegrationDetail }) {
  const { t, language } = useI18n();
  const canWrite = useCan('integrations.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { ownPublicKey, nextPublicKey, nextFrom, vendorPublicKey, formerUntil } = connection;
  const secrets = connection.settings.filter(({ isSecret }) => isSecret);
  // A protocol that shares secrets needs no key of the vendor's.
  const isKeyed = vendorPublicKey !== '' || secrets.length === 0;
  return (
    <Panel title={t('vendors.keys')} lead={t('vendors.keysLead')}>
      <div className="grid gap-5">
        {formerUntil && (
          <Notice tone="info">
            {t('vendors.formerUntil', { time: formatDateTime(formerUntil, language) })}
          </Notice>
        )}
        {ownPublicKey && (
          <Key
            title={t('vendors.ownKey')}
            text={t('vendors.ownKeyText')}
            pem={ownPublicKey}
            action={
              canWrite && (
                <Button size="sm" onClick={() => setAsked({ kind: 'own' })}>
                  {t('vendors.renewKey')}
                </Button>
              )
            }
          />
        )}
        {nextPublicKey && nextFrom && (
          <Key
            title={t('vendors.nextKey')}
            text={t('vendors.nextKeyText', { time: formatDateTime(nextFrom, language) })}
            pem={nextPublicKey}
          />
        )}
        {isKeyed && (
          <Key
            title={t('vendors.vendorPublicKey')}
            text={t(vendorPublicKey ? 'vendors.vendorPublicKeyText' : 'vendors.vendorPublicKeyMissing')}
            pem={vendorPublicKey}
            action={
              canWrite && (
                <Button size="sm" onClick={() => setAsked({ kind: 'vendor' })}>
                  {t('vendors.replace')}
                </Button>
              )
            }
          />
        )}
        {secrets.map(({ name, isSet }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
            <p className="min-w-40 flex-1 text-sm font-semibold">{nameOf(t, 'setting', name)}</p>
            <Badge tone={isSet ? 'good' : 'warn'}>
              {t(isSet ? 'vendors.secretSet' : 'vendors.secretMissing')}
            </Badge>
            {canWrite && (
              <Button
                size="sm"
                aria-label={`${t('vendors.replace')}: ${nameOf(t, 'setting', name)}`}
                onClick={() => setAsked({ kind: 'secret', name })}
              >
                {t('vendors.replace')}
              </Button>
            )}
          </div>
        ))}
      </div>
      {asked?.kind === 'own' && <OwnKeyDialog connection={connection} onClose={close} />}
      {asked?.kind === 'vendor' && <VendorKeyDialog connection={connection} onClose={close} />}
      {asked?.kind === 'secret' && <SecretDialog connection={connection} name={asked.name} onClose={close} />}
    </Panel>
  );
}

function Key({ title, text, pem, action }: { title: string; text: string; pem: string; action?: ReactNode }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="text-sm font-semibold">{title}</h3>
          <p className="text-xs text-text3">{text}</p>
        </div>
        {action}
      </div>
      {pem && (
        <div className="flex items-start gap-1 rounded-control border border-line bg-s2 py-1.5 pr-1 pl-3">
          <code className="my-1 line-clamp-2 min-w-0 flex-1 text-2xs break-all text-text2">
            {pem.replace(/-----[A-Z ]+-----|\s/g, '')}
          </code>
          <CopyButton text={pem} label={`${t('common.copy')}: ${title}`} />
        </div>
      )}
    </div>
  );
}
