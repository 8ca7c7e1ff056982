import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Badge, Button, IconButton, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { HelpEntry } from '../contract/system-texts.console.ts';
import { HelpDialog } from './help-dialog.tsx';
import { move } from './links-draft.ts';
import {
  useHelpDesk,
  useIsHelpChanging,
  useOrderSections,
  useRemoveSection,
  useSaveSection,
} from './use-texts.ts';

/** The sections of the help centre in the order in which players see them. */
export function HelpPanel() {
  const t = useT();
  const desk = useHelpDesk();
  const canWrite = useCan('content.write');
  const order = useOrderSections();
  const isChanging = useIsHelpChanging();
  const [edited, setEdited] = useState<HelpEntry | 'new' | null>(null);
  const [removed, setRemoved] = useState<HelpEntry | null>(null);
  if (desk.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!desk.data) return <ErrorNotice error={desk.error} onRetry={() => desk.refetch()} />;
  const { version, sections } = desk.data;
  const ids = sections.map(({ id }) => id);

  return (
    <Panel
      title={t('siteDesk.help')}
      lead={t('siteDesk.helpLead')}
      className="max-w-240"
      actions={
        canWrite && (
          <Button size="sm" icon="plus" onClick={() => setEdited('new')}>
            {t('siteDesk.helpAdd')}
          </Button>
        )
      }
    >
      <ErrorNotice error={order.error} className="mb-3" />
      <ol className="divide-y divide-line">
        {sections.map((entry, index) => (
          <SectionRow
            key={entry.id}
            entry={entry}
            version={version}
            canWrite={canWrite}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
            // A disabled button would lose the keyboard's focus.
            onMove={(by) => {
              if (!isChanging) order.mutate({ version, order: move(ids, index, index + by) });
            }}
            onEdit={() => setEdited(entry)}
            onRemove={() => setRemoved(entry)}
          />
        ))}
      </ol>
      {edited && (
        <HelpDialog
          entry={edited === 'new' ? null : edited}
          version={version}
          ids={ids}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveDialog entry={removed} version={version} onClose={() => setRemoved(null)} />}
    </Panel>
  );
}

function useTitle(entry: HelpEntry): string {
  const { t, language } = useI18n();
  const texts = entry.texts ?? entry.defaults;
  return texts ? texts[language].title.replaceAll('{brand}', t('common.brand')) : entry.id;
}

interface SectionRowProps {
  entry: HelpEntry;
  version: number;
  canWrite: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function SectionRow(props: SectionRowProps) {
  const { entry, version, canWrite, isFirst, isLast, onMove, onEdit, onRemove } = props;
  const t = useT();
  const title = useTitle(entry);
  const save = useSaveSection();
  const isChanging = useIsHelpChanging();
  const kind = entry.defaults ? (entry.texts ? 'helpOwn' : 'helpDefault') : 'helpAdded';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-48 flex-1">
        <p className={`text-sm font-semibold ${entry.enabled ? '' : 'text-text3'}`}>{title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-2xs text-text3">
          /help#{entry.id}
          {entry.edition !== null && (
            <Badge tone="plain">{t('siteDesk.termsEdition', { edition: entry.edition })}</Badge>
          )}
          <Badge tone={entry.texts ? 'info' : 'plain'}>{t(`siteDesk.${kind}`)}</Badge>
          {!entry.enabled && <Badge tone="warn">{t('siteDesk.helpHidden')}</Badge>}
        </p>
        {save.isError && <ErrorNotice error={save.error} className="mt-2" />}
      </div>
      {canWrite && (
        <div className="flex items-center gap-1">
          <IconButton
            icon="chevron-up"
            label={t('siteDesk.helpUp', { title })}
            disabled={isFirst}
            className="disabled:opacity-40"
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-down"
            label={t('siteDesk.helpDown', { title })}
            disabled={isLast}
            className="disabled:opacity-40"
            onClick={() => onMove(1)}
          />
          <IconButton
            icon="edit"
            label={t('siteDesk.entryOf', { action: t('siteDesk.helpEdit'), name: title })}
            onClick={onEdit}
          />
          {entry.defaults ? (
            <span className="w-11" />
          ) : (
            <IconButton
              icon="trash"
              label={t('siteDesk.entryOf', { action: t('siteDesk.remove'), name: title })}
              onClick={onRemove}
            />
          )}
          <span title={entry.isNeeded ? t('siteDesk.helpNeeded') : undefined} className="ml-2 inline-flex">
            <Switch
              label={t('siteDesk.helpShown', { title })}
              isOn={entry.enabled}
              isDisabled={entry.isNeeded || isChanging}
              onChange={(enabled) =>
                save.mutate(
                  { id: entry.id, version, enabled, texts: entry.texts },
                  { onSuccess: () => showToast('good', t('siteDesk.saved')) },
                )
              }
            />
          </span>
        </div>
      )}
    </li>
  );
}

interface RemoveDialogProps {
  entry: HelpEntry;
  version: number;
  onClose: () => void;
}

function RemoveDialog({ entry, version, onClose }: RemoveDialogProps) {
  const t = useT();
  const title = useTitle(entry);
  const remove = useRemoveSection();
  const isChanging = useIsHelpChanging();
  return (
    <ConfirmDialog
      title={t('siteDesk.removeTitle', { title })}
      lead={t('siteDesk.removeLead')}
      confirmLabel={t('siteDesk.remove')}
      isDanger
      isBusy={isChanging}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { id: entry.id, version },
          {
            onSuccess: () => {
              showToast('good', t('siteDesk.saved'));
              onClose();
            },
          },
        )
      }
    />
  );
}
