import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { settlementProviders } from '../contract/settlements.fields.ts';
import { BreakDialog } from './break-dialog.tsx';
import { BreakList } from './break-list.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DayList } from './day-list.tsx';
import { FileDialog } from './file-dialog.tsx';
import type { PartProps } from './settlement-search.ts';
import { SourceList } from './source-list.tsx';
import { type DayName, useSources } from './use-settlements.ts';

const route = getRouteApi('/shell/settlements');

/** What payment providers settled by their own files, beside our payments. */
export function SettlementsPage() {
  const t = useT();
  const mayWork = useCan('settlements.work');
  const [isBringing, setBringing] = useState(false);
  return (
    <Page
      title={t('settlements.title')}
      lead={t('settlements.lead')}
      permission="settlements.read"
      actions={
        mayWork && (
          <Button
            size="sm"
            tone="primary"
            icon="download"
            className="max-sm:w-full"
            onClick={() => setBringing(true)}
          >
            {t('settlements.bring')}
          </Button>
        )
      }
    >
      <Views isBringing={isBringing} onBrought={() => setBringing(false)} />
    </Page>
  );
}

function dayNameOf(open: string | undefined): DayName | undefined {
  const [key, day] = open?.split(':') ?? [];
  const providerKey = settlementProviders.find((known) => known === key);
  return providerKey && day ? { providerKey, day } : undefined;
}

function Views({ isBringing, onBrought }: { isBringing: boolean; onBrought: () => void }) {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const sources = useSources().data?.list ?? [];
  const change: PartProps['onChange'] = useCallback(
    (part) =>
      void navigate({ search: (known) => ({ ...known, ...part }), replace: true, resetScroll: false }),
    [navigate],
  );
  const opened = dayNameOf(search.open);
  return (
    <>
      <TabBar
        label={t('settlements.views')}
        value={search.view ?? 'breaks'}
        onChange={(view) => change({ view: view === 'breaks' ? undefined : view })}
        tabs={[
          {
            name: 'breaks',
            label: t('settlements.view_breaks'),
            content: () => <BreakList search={search} onChange={change} />,
          },
          {
            name: 'days',
            label: t('settlements.view_days'),
            content: () => <DayList search={search} onChange={change} />,
          },
          { name: 'sources', label: t('settlements.view_sources'), content: () => <SourceList /> },
        ]}
      />
      {isBringing && sources.length > 0 && (
        <FileDialog
          sources={sources}
          onClose={onBrought}
          onDone={({ providerKey, day }) => {
            onBrought();
            change({ view: 'days', open: `${providerKey}:${day}` });
          }}
        />
      )}
      {search.break && <BreakDialog breakId={search.break} onClose={() => change({ break: undefined })} />}
      {opened && (
        <DayDialog
          name={opened}
          canFetch={sources.some(
            ({ providerKey, canFetch }) => canFetch && providerKey === opened.providerKey,
          )}
          onBreaks={() =>
            change({ view: undefined, open: undefined, provider: opened.providerKey, day: opened.day })
          }
          onClose={() => change({ open: undefined })}
        />
      )}
    </>
  );
}
