import { ErrorNotice, useErrorText } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts, Page, Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatNumber } from '@kislap/i18n';
import { Badge, Button, Icon, Notice, Segmented, Skeleton } from '@kislap/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { IntegrationDetail } from '../../contract/integrations.console.ts';
import { AddressPanel } from './address-panel.tsx';
import { EditDialog, SwitchDialog } from './edit-dialog.tsx';
import { HealthChart } from './health-chart.tsx';
import { WindowTable } from './health-figures.tsx';
import { KeyPanel } from './key-panel.tsx';
import { nameOf } from './names.ts';
import { useConnection, useHealthSeries, useSynchronise, useTestConnection } from './use-vendors.ts';
import type { Span } from './vendor-search.ts';

const route = getRouteApi('/shell/vendors/$vendorKey');

/** One connection: whether it works, how we are connected, and what both sides know each other by. */
export function VendorPage() {
  const { vendorKey } = route.useParams();
  return <Known key={vendorKey} vendorKey={vendorKey} />;
}

function Known({ vendorKey }: { vendorKey: string }) {
  const t = useT();
  const one = useConnection(vendorKey);
  return (
    <Page
      title={one.data?.displayName ?? vendorKey}
      lead={
        <Link to="/vendors" className="inline-flex items-center gap-1 text-tide hover:underline">
          <Icon name="back" size={16} />
          {t('vendors.back')}
        </Link>
      }
      permission="games.read"
      actions={one.data && <Actions connection={one.data} />}
    >
      {one.isError && <ErrorNotice error={one.error} onRetry={() => one.refetch()} className="mb-4" />}
      {one.isPending && (
        <div className="grid gap-4">
          <Skeleton className="h-72 w-full rounded-tile" />
          <Skeleton className="h-56 w-full rounded-tile" />
        </div>
      )}
      {one.data && (
        <div className="grid gap-4 xl:grid-cols-2">
          <HealthPanel connection={one.data} />
          <SettingsPanel connection={one.data} />
          <div className="grid content-start gap-4">
            <AddressPanel connection={one.data} />
            <KeyPanel connection={one.data} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Actions({ connection }: { connection: IntegrationDetail }) {
  const t = useT();
  const canSynchronise = useCan('games.write');
  const canWrite = useCan('integrations.write');
  const [isAsked, setAsked] = useState(false);
  const test = useTestConnection(connection.vendorKey);
  const synchronise = useSynchronise(connection.vendorKey);
  const isTold = [test, synchronise].some(({ isSuccess, isError }) => isSuccess || isError);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {canWrite && (
          <Button size="sm" isBusy={test.isPending} onClick={() => test.mutate()}>
            {t('vendors.test')}
          </Button>
        )}
        {canSynchronise && (
          <Button
            size="sm"
            icon="refresh"
            isBusy={synchronise.isPending}
            disabled={!connection.isEnabled}
            onClick={() => synchronise.mutate()}
          >
            {t('vendors.synchronise')}
          </Button>
        )}
        <Switch
          label={t('vendors.switchLabel', { name: connection.displayName })}
          isOn={connection.isEnabled}
          isDisabled={!canWrite}
          onChange={() => setAsked(true)}
        />
      </div>
      {isTold && (
        <div className="grid basis-full gap-2">
          <ErrorNotice error={test.error ?? synchronise.error} />
          {test.data && (
            <Notice tone={test.data.isOk ? 'good' : 'bad'}>
              {test.data.isOk
                ? `${t('vendors.testOk', { count: test.data.games, ms: test.data.ms })} ${
                    test.data.tables > 0 ? t('vendors.testTables', { count: test.data.tables }) : ''
                  }`
                : t('vendors.testFailed', { ms: test.data.ms })}
              {test.data.names.length > 0 && (
                <span className="block text-2xs text-text3">{test.data.names.join(', ')}</span>
              )}
            </Notice>
          )}
          {synchronise.data && (
            <Notice tone="good">{t('vendors.synchronisedResult', { ...synchronise.data })}</Notice>
          )}
        </div>
      )}
      {isAsked && <SwitchDialog connection={connection} onClose={() => setAsked(false)} />}
    </>
  );
}

function HealthPanel({ connection }: { connection: IntegrationDetail }) {
  const { t, language } = useI18n();
  const { span = 'day' } = route.useSearch();
  const navigate = route.useNavigate();
  const series = useHealthSeries(connection.vendorKey, span);
  const { health } = connection;
  return (
    <Panel
      title={t('vendors.health')}
      lead={t('vendors.healthLead')}
      className="xl:col-span-2"
      actions={
        <Segmented<Span>
          label={t('vendors.span')}
          value={span}
          options={(['hour', 'day', 'week'] as const).map((value) => ({
            value,
            label: t(`vendors.span_${value}`),
          }))}
          onChange={(next) => void navigate({ search: { span: next }, replace: true, resetScroll: false })}
        />
      }
    >
      <div className="grid gap-6">
        {series.isError && <ErrorNotice error={series.error} onRetry={() => series.refetch()} />}
        {series.isPending && <Skeleton className="h-52 w-full" />}
        {series.data && <HealthChart series={series.data} />}
        <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
          <WindowTable title={t('vendors.inbound')} figures={health.in} />
          <WindowTable title={t('vendors.outbound')} figures={health.out} />
        </div>
        <Facts>
          <Fact label={t('vendors.lastCall')}>
            <Moment at={health.lastCallAt} />
          </Fact>
          <Fact label={t('vendors.forged')}>
            <Count value={health.forged} isWorrying={health.forged > 0} language={language} />
          </Fact>
          <Fact label={t('vendors.wrongAddress')}>
            <Count value={health.wrongAddress} isWorrying={health.wrongAddress > 0} language={language} />
          </Fact>
          <Fact label={t('vendors.openHour')}>
            <Count value={health.openRounds.hour} isWorrying={false} language={language} />
          </Fact>
          <Fact label={t('vendors.openDay')}>
            <Count value={health.openRounds.day} isWorrying={health.openRounds.day > 0} language={language} />
          </Fact>
          <Fact label={t('vendors.oldestOpen')}>
            {health.openRounds.oldestAt ? (
              <Moment at={health.openRounds.oldestAt} />
            ) : (
              <span className="text-text3">{t('vendors.none')}</span>
            )}
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}

function Count({
  value,
  isWorrying,
  language,
}: {
  value: number;
  isWorrying: boolean;
  language: ReturnType<typeof useI18n>['language'];
}) {
  return <span className={`tnum ${isWorrying ? 'text-gumamela' : ''}`}>{formatNumber(value, language)}</span>;
}

function SettingsPanel({ connection }: { connection: IntegrationDetail }) {
  const t = useT();
  const canWrite = useCan('integrations.write');
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title={t('vendors.settings')}
      actions={
        canWrite && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('vendors.edit')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact label={t('vendors.state')}>
          <Badge tone={connection.isEnabled ? 'good' : 'plain'}>
            {t(connection.isEnabled ? 'vendors.on' : 'vendors.off')}
          </Badge>
        </Fact>
        <Fact label={t('vendors.protocol')}>{nameOf(t, 'protocol', connection.protocol)}</Fact>
        <Fact label={t('vendors.operatorId')}>{connection.operatorId}</Fact>
        <Fact label={t('vendors.walletMode')}>{t(`vendors.walletShort_${connection.walletMode}`)}</Fact>
        <Fact label={t('vendors.currencies')}>{connection.currencies.join(', ')}</Fact>
        <Fact label={t('vendors.games')}>
          <Link
            to="/games"
            search={{ vendorKey: connection.vendorKey }}
            className="font-semibold text-tide hover:underline"
          >
            {t('vendors.seeGames', { count: connection.gameCount })}
          </Link>
        </Fact>
        {connection.settings
          .filter(({ isSecret }) => !isSecret)
          .map(({ name, value }) => (
            <Fact key={name} label={nameOf(t, 'setting', name)}>
              {value || <span className="text-text3">{t('vendors.secretMissing')}</span>}
            </Fact>
          ))}
        <Fact label={t('vendors.changedAt')}>
          <Moment at={connection.changedAt} />
        </Fact>
        <Fact label={t('vendors.apiUrl')} isWide>
          {connection.apiUrl}
        </Fact>
        <Fact label={t('vendors.callbackUrl')} isWide>
          <span className="flex items-center gap-1">
            {connection.callbackUrl}
            <CopyButton text={connection.callbackUrl} />
          </span>
        </Fact>
        <Fact label={t('vendors.synchronisation')} isWide>
          <Synchronisation connection={connection} />
        </Fact>
      </Facts>
      {isEditing && <EditDialog connection={connection} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function Synchronisation({ connection: { lastSynchronisation: last } }: { connection: IntegrationDetail }) {
  const t = useT();
  const failure = useErrorText(last?.code ? { code: last.code, message: '' } : null);
  if (!last) return <Moment at={null} />;
  const { total, added, changed, withdrawn } = last;
  return (
    <>
      <Moment at={last.triedAt} />
      <span className={`block text-xs font-normal ${last.code ? 'text-gumamela' : 'text-text2'}`}>
        {last.code
          ? t('vendors.synchroniseFailed', { reason: failure || last.code })
          : t('vendors.synchronisedResult', {
              total: total ?? 0,
              added: added ?? 0,
              changed: changed ?? 0,
              withdrawn: withdrawn ?? 0,
            })}
      </span>
    </>
  );
}
