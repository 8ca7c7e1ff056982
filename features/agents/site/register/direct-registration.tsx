import { useMutation } from '@kislap/api-client/hooks';
import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Button, Notice, Segmented, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type JoinType, registerDownline } from '../../contract/registering.ts';
import { readRates, type TypedRates } from '../../rules/rate-text.ts';
import { GivenRates } from '../rates/given-rates.tsx';
import { useCopy } from './use-copy.ts';

/** Opens an account directly below; its owner chooses the first password. */
export function DirectRegistration() {
  const { t, language } = useI18n();
  const [username, setUsername] = useState('');
  const [type, setType] = useState<JoinType>(0);
  const [typed, setTyped] = useState<TypedRates>({});
  const rates = readRates(typed);
  const copy = useCopy();
  const open = useMutation({
    mutationFn: () =>
      call(registerDownline, { body: { username: username.trim(), type, ...(rates && { rates }) } }),
  });

  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg font-bold">{t('agentCentre.direct')}</h2>
        <p className="mt-1 text-sm text-pretty text-text2">{t('agentCentre.directText')}</p>
      </div>
      {open.data ? (
        <div className="grid gap-3">
          <Notice tone="good" title={t('agentCentre.directDone', { account: open.data.username })}>
            {t('agentCentre.directDoneText', { time: formatDateTime(open.data.expiresAt, language) })}
          </Notice>
          <p className="rounded-control border border-line bg-bg px-3 py-2.5 text-sm break-all select-all">
            {open.data.address}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon="copy" onClick={() => void copy(open.data?.address ?? '')}>
              {t('landing.copyLink')}
            </Button>
            <Button
              onClick={() => {
                setUsername('');
                open.reset();
              }}
            >
              {t('agentCentre.directAgain')}
            </Button>
          </div>
        </div>
      ) : (
        <form
          className="grid gap-4 sm:max-w-100"
          onSubmit={(event) => {
            event.preventDefault();
            open.mutate();
          }}
        >
          <TextField
            label={t('agentCentre.username')}
            hint={t('agentCentre.usernameHint')}
            autoComplete="off"
            autoCapitalize="none"
            required
            minLength={4}
            maxLength={20}
            pattern="[A-Za-z0-9]+"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <Segmented<'member' | 'agent'>
            label={t('agentCentre.directType')}
            value={type === 0 ? 'member' : 'agent'}
            options={[
              { value: 'member', label: t('agentCentre.directMember') },
              { value: 'agent', label: t('agentCentre.directAgent') },
            ]}
            onChange={(chosen) => setType(chosen === 'member' ? 0 : 2)}
          />
          <GivenRates typed={typed} onType={setTyped} />
          {open.error && <ErrorNotice error={open.error} />}
          <Button
            type="submit"
            tone="primary"
            disabled={open.isPending || !rates}
            className="justify-self-start"
          >
            {t('agentCentre.directSend')}
          </Button>
        </form>
      )}
    </Card>
  );
}
