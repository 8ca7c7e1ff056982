import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { SortableList } from '@kislap/console-kit/page/sortable-list.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Badge, Checkbox, EmptyState } from '@kislap/ui';
import { useState } from 'react';
import type { ArrangedCategory } from '../../contract/lobby.console.ts';
import { DraftBar } from './draft-bar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useOrderVendors } from './use-lobby.ts';

type Vendor = ArrangedCategory['vendors'][number];

/** The studios of one category in the order of its strip; one that is grouped stands in lists as one entry. */
export function VendorDesk({ version, category }: { version: number; category: ArrangedCategory }) {
  const t = useT();
  const canWrite = useCan('games.write');
  const { gameCategory } = category;
  const save = useOrderVendors(gameCategory);
  const [draft, setDraft] = useState<readonly Vendor[] | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const vendors = draft ?? category.vendors;
  const wanted = {
    order: vendors.map(({ vassalage }) => vassalage),
    grouped: vendors.filter(({ isGrouped }) => isGrouped).map(({ vassalage }) => vassalage),
  };
  const title = t('lobbyDesk.studiosOf', { category: t(`catalogue.type_${gameCategory}`) });

  if (category.vendors.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState icon="games" title={t('catalogue.noVendors')} />
      </Panel>
    );
  }
  return (
    <Panel title={title} lead={t('lobbyDesk.studiosLead')}>
      <SortableList
        label={title}
        items={vendors}
        idOf={(vendor) => vendor.vassalage}
        nameOf={(vendor) => vendor.displayName}
        isNumbered
        isFixed={!canWrite}
        onOrder={setDraft}
      >
        {(vendor) => (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{vendor.displayName}</span>
              <span className="block text-2xs text-text3 tnum">
                {t('catalogue.count', { count: vendor.gameCount })}
              </span>
            </span>
            {!vendor.isEnabled && <Badge tone="plain">{t('lobbyDesk.off')}</Badge>}
            <Checkbox
              label={t('lobbyDesk.grouped')}
              aria-label={t('lobbyDesk.groupedOf', { name: vendor.displayName })}
              checked={vendor.isGrouped}
              disabled={!canWrite}
              onChange={(event) => {
                const isGrouped = event.target.checked;
                setDraft(vendors.map((one) => (one === vendor ? { ...one, isGrouped } : one)));
              }}
            />
          </>
        )}
      </SortableList>
      <DraftBar
        isChanged={draft !== null}
        isBusy={save.isPending}
        error={save.error}
        onDiscard={() => setDraft(null)}
        onPreview={() => setPreviewing(true)}
        onSave={() =>
          save.mutate(
            { version, ...wanted },
            {
              onSuccess: () => {
                setDraft(null);
                showToast('good', t('lobbyDesk.saved'));
              },
            },
          )
        }
      />
      {isPreviewing && (
        <PreviewDialog
          draft={draft ? { vendors: { gameCategory, ...wanted } } : {}}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Panel>
  );
}
