import { toApiError } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Badge, Button, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { testAddress } from '../contract/networks.console.ts';
import { networkActs } from '../contract/networks.ts';
import { useTestAddress } from './use-networks.ts';

export const tones = { allow: 'good', flag: 'warn', refuse: 'bad' } as const;

/** What would happen at one address. */
export function TestPanel() {
  const t = useT();
  const [address, setAddress] = useState('');
  const test = useTestAddress();
  const isWrong = test.isError && toApiError(test.error).fields.length > 0;
  return (
    <Panel title={t('networks.testTitle')} lead={t('networks.testLead')}>
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          test.mutate(address.trim());
        }}
      >
        <TextField
          label={t('networks.address')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={isWrong ? t('networks.addressWrong') : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" className="sm:mt-7" isBusy={test.isPending} disabled={address.trim() === ''}>
          {t('networks.test')}
        </Button>
      </form>
      {!isWrong && <ErrorNotice error={test.error} className="mt-3" />}
      {test.data && <Found found={test.data} />}
    </Panel>
  );
}

function Found({ found }: { found: ReplyOf<typeof testAddress> }) {
  const t = useT();
  return (
    <div className="mt-4 grid gap-3 text-sm" aria-live="polite">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="break-all">{found.address}</strong>
        {found.country && (
          <span className="text-text3">{t('networks.inCountry', { country: found.country })}</span>
        )}
      </p>
      {found.networks.length === 0 ? (
        <p className="text-text2">{t('networks.notListed')}</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {found.networks.map(({ network, kind }) => (
              <li key={`${network} ${kind}`} className="flex flex-wrap gap-x-3 text-text2">
                <span className="break-all tnum">{network}</span>
                <span>{t(`networks.kind_${kind}`)}</span>
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-2">
            {networkActs.map((act) => (
              <li key={act}>
                <Badge tone={tones[found.outcome[act]]}>
                  {t(`networks.act_${act}`)}: {t(`networks.action_${found.outcome[act]}`)}
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
