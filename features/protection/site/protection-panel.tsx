import { protectionQuery } from '@kislap/site-kit/account/protection.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { Skeleton, Tabs } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BreakPanel } from './break-panel.tsx';
import { LimitForm } from './limit-form.tsx';
import { LimitList } from './limit-list.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { ReminderForm } from './reminder-form.tsx';

const tabs = ['limits', 'break', 'reminder'] as const;
export type ProtectionTab = (typeof tabs)[number];

/** Everything a player can do to keep play within bounds. */
export function ProtectionPanel({ first = 'limits' }: { first?: ProtectionTab | undefined }) {
  const t = useT();
  const [tab, setTab] = useState<ProtectionTab>(first);
  const { data, error, refetch } = useQuery(protectionQuery);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="grid gap-4">
      {data.pause && <PauseNotice pause={data.pause} />}
      <Tabs
        label={t('protection.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'limits', label: t('protection.tabLimits') },
          { value: 'break', label: t('protection.tabBreak') },
          { value: 'reminder', label: t('protection.tabReminder') },
        ]}
      >
        <div className="grid gap-6 pt-4">
          {tab === 'limits' && (
            <>
              <Slot name="limits" props={{}} />
              <LimitForm />
              <LimitList state={data} />
            </>
          )}
          {tab === 'break' && <BreakPanel />}
          {tab === 'reminder' && <ReminderForm state={data} />}
        </div>
      </Tabs>
      <p className="text-xs text-text3">
        {t('protection.help')}{' '}
        <Link
          to="/help"
          hash="responsible-gaming"
          className="font-semibold text-tide underline"
          onClick={closeDialog}
        >
          {t('protection.helpLink')}
        </Link>
      </p>
    </div>
  );
}
