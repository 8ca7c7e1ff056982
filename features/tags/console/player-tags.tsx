import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { TagBadge } from '@kislap/console-kit/tags/tag-badge.tsx';
import { useTags } from '@kislap/console-kit/tags/use-tags.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Button, Icon, Select, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { GivenTag } from '../contract/tags.console.ts';
import { useGiveTag, usePlayerTags } from './use-tags.ts';

/** The tags of a player, above the tabs of the page. */
export function PlayerTags({ playerId, account }: PlayerTabProps) {
  const t = useT();
  const canGive = useCan('tags.give');
  const { data, error, refetch } = usePlayerTags(playerId);
  const [taken, setTaken] = useState<GivenTag | null>(null);
  const [isGiving, setGiving] = useState(false);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} className="mb-5" />;
  if (!data) return <Skeleton className="mb-5 h-8 w-60 rounded-full" />;
  if (data.list.length === 0 && !canGive) return null;
  return (
    <section aria-label={t('tagsDesk.title')} className="mb-5 flex flex-wrap items-center gap-2">
      {data.list.map((tag) => (
        <TagBadge key={tag.tagId} tag={tag}>
          {canGive && (
            <button
              type="button"
              aria-label={t('tagsDesk.takeFrom', { name: tag.name })}
              onClick={() => setTaken(tag)}
              className="-me-1.5 grid size-6 place-items-center rounded-full hover:bg-s3 pointer-coarse:size-9"
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </TagBadge>
      ))}
      {canGive && (
        <Button size="sm" tone="quiet" icon="plus" onClick={() => setGiving(true)}>
          {t('tagsDesk.giveOne')}
        </Button>
      )}
      {taken && (
        <TakeDialog tag={taken} playerId={playerId} account={account} onClose={() => setTaken(null)} />
      )}
      {isGiving && (
        <GiveDialog
          known={data.list}
          playerId={playerId}
          account={account}
          onClose={() => setGiving(false)}
        />
      )}
    </section>
  );
}

type DialogProps = PlayerTabProps & { onClose: () => void };

/** One tag for one player, with a reason that is kept. */
function useOne({ playerId, onClose }: DialogProps, act: 'give' | 'take') {
  const t = useT();
  const change = useGiveTag();
  return {
    isBusy: change.isPending,
    error: change.error,
    noteMin: 3,
    onClose,
    run: (tagId: GivenTag['tagId'], reason: string) =>
      change.mutate(
        { tagId, act, playerIds: [playerId], reason },
        {
          onSuccess: () => {
            showToast('good', t(`tagsDesk.did_${act}`));
            onClose();
          },
        },
      ),
  };
}

function TakeDialog({ tag, ...props }: DialogProps & { tag: GivenTag }) {
  const t = useT();
  const { run, ...dialog } = useOne(props, 'take');
  return (
    <ConfirmDialog
      {...dialog}
      title={t('tagsDesk.takeTitle', { name: tag.name, account: props.account })}
      lead={t('tagsDesk.givenBy', { name: tag.givenBy, reason: tag.reason })}
      confirmLabel={t('tagsDesk.act_take')}
      onConfirm={(reason) => run(tag.tagId, reason)}
    />
  );
}

function GiveDialog({ known, ...props }: DialogProps & { known: readonly GivenTag[] }) {
  const t = useT();
  const { run, ...dialog } = useOne(props, 'give');
  const { data } = useTags();
  const open = (data?.list ?? []).filter(
    ({ tagId, isRetired }) => !isRetired && !known.some((one) => one.tagId === tagId),
  );
  const [chosenId, setChosen] = useState('');
  const chosen = open.find(({ tagId }) => tagId === chosenId);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('tagsDesk.giveTitle', { account: props.account })}
      confirmLabel={t('tagsDesk.act_give')}
      isReady={chosen !== undefined}
      onConfirm={(reason) => chosen && run(chosen.tagId, reason)}
    >
      {data && open.length === 0 ? (
        <p className="text-sm text-text2">{t('tagsDesk.noneLeft')}</p>
      ) : (
        <Select label={t('tagsDesk.tag')} value={chosenId} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('tagsDesk.choose')}</option>
          {open.map(({ tagId, name }) => (
            <option key={tagId} value={tagId}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </ConfirmDialog>
  );
}
