import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { SortableList } from '@kislap/console-kit/page/sortable-list.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { GameCategory } from '@kislap/contract-kit/constants';
import { formatDateTime, formatNumber } from '@kislap/i18n';
import { Badge, Button, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { ArrangedCategory, Arrangement } from '../../contract/lobby.console.ts';
import { TimesNote } from '../times-fields.tsx';
import { CategoryTimesDialog } from './category-times-dialog.tsx';
import { DraftBar } from './draft-bar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useArrangement, useOrderCategories, useUpdateCategory } from './use-lobby.ts';
import { VendorDesk } from './vendor-desk.tsx';

/** The tabs of the lobby in their order, and the studios of the chosen one. */
export function CategoryDesk() {
  const arrangement = useArrangement();
  const [chosen, setChosen] = useState<GameCategory>('RNG');
  if (arrangement.error && !arrangement.data) {
    return <ErrorNotice error={arrangement.error} onRetry={() => void arrangement.refetch()} />;
  }
  if (!arrangement.data) return <Skeleton className="h-96" />;
  const category = arrangement.data.categories.find(({ gameCategory }) => gameCategory === chosen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <CategoryOrder arrangement={arrangement.data} chosen={chosen} onChoose={setChosen} />
      {category && <VendorDesk key={chosen} version={arrangement.data.version} category={category} />}
    </div>
  );
}

interface CategoryOrderProps {
  arrangement: Arrangement;
  chosen: GameCategory;
  onChoose: (category: GameCategory) => void;
}

function CategoryOrder({ arrangement, chosen, onChoose }: CategoryOrderProps) {
  const t = useT();
  const canWrite = useCan('games.write');
  const save = useOrderCategories();
  const [draft, setDraft] = useState<readonly GameCategory[] | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const known = new Map(arrangement.categories.map((one) => [one.gameCategory, one]));
  const order = draft ?? [...known.keys()];
  const items = order.flatMap((category) => known.get(category) ?? []);
  return (
    <Panel title={t('lobbyDesk.categories')} lead={t('lobbyDesk.categoriesLead')}>
      <SortableList
        label={t('lobbyDesk.categories')}
        items={items}
        idOf={(item) => item.gameCategory}
        nameOf={(item) => t(`catalogue.type_${item.gameCategory}`)}
        isNumbered
        isFixed={!canWrite}
        onOrder={(next) => setDraft(next.map((item) => item.gameCategory))}
      >
        {(item) => (
          <CategoryRow
            category={item}
            version={arrangement.version}
            isChosen={item.gameCategory === chosen}
            onChoose={() => onChoose(item.gameCategory)}
          />
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
            { version: arrangement.version, order: [...order] },
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
        <PreviewDialog draft={draft ? { order: [...draft] } : {}} onClose={() => setPreviewing(false)} />
      )}
    </Panel>
  );
}

interface CategoryRowProps {
  category: ArrangedCategory;
  version: number;
  isChosen: boolean;
  onChoose: () => void;
}

function CategoryRow({ category, version, isChosen, onChoose }: CategoryRowProps) {
  const { t, language } = useI18n();
  const canWrite = useCan('games.write');
  const update = useUpdateCategory(category.gameCategory);
  const [isSetting, setSetting] = useState(false);
  const { gameCategory, isEnabled, openFrom, openUntil } = category;
  const name = t(`catalogue.type_${gameCategory}`);
  return (
    <>
      <span className="min-w-0 flex-1">
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={t('lobbyDesk.studiosOf', { category: name })}
          onClick={onChoose}
          className={`block max-w-full truncate text-left text-sm font-semibold hover:underline ${isChosen ? 'text-accent' : 'text-text'}`}
        >
          {name}
        </button>
        <span className="block text-2xs text-text3 tnum">
          {t('lobbyDesk.openOf', {
            open: formatNumber(category.openGames, language),
            all: formatNumber(category.gameCount, language),
          })}
        </span>
        <TimesNote times={category} format={(at) => formatDateTime(at, language)} />
        {update.isError && <ErrorNotice error={update.error} className="mt-1" />}
      </span>
      <span className="max-sm:hidden">
        {!category.isOffered ? (
          <Badge tone="warn">{t('lobbyDesk.notOffered')}</Badge>
        ) : category.isShown ? (
          <Badge tone="good">{t('lobbyDesk.shown')}</Badge>
        ) : (
          <Badge tone="plain">{t('lobbyDesk.hidden')}</Badge>
        )}
      </span>
      <Button
        tone="quiet"
        size="sm"
        icon="clock"
        className="px-2.5!"
        disabled={!canWrite}
        aria-label={t('lobbyDesk.timesOf', { name })}
        onClick={() => setSetting(true)}
      />
      <Switch
        label={t('lobbyDesk.switchCategory', { category: name })}
        isOn={isEnabled}
        isDisabled={!canWrite || update.isPending}
        onChange={(isOn) => update.mutate({ version, isEnabled: isOn, openFrom, openUntil })}
      />
      {isSetting && (
        <CategoryTimesDialog category={category} version={version} onClose={() => setSetting(false)} />
      )}
    </>
  );
}
