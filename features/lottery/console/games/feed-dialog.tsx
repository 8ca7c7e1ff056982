import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import { FeedName } from '../../contract/games.console.ts';
import { useChangeFeed } from './use-games.ts';

const keyMin = 40;

/** Asks for a new feed, or for another key of one. */
export function FeedDialog({ feed, onClose }: { feed?: string; onClose: () => void }) {
  const t = useT();
  const change = useChangeFeed();
  const [typed, setTyped] = useState(feed ?? '');
  const [publicKey, setPublicKey] = useState('');
  const name = typed.trim();
  const isNamed = FeedName.safeParse(name).success;
  return (
    <ConfirmDialog
      title={feed === undefined ? t('lotteryDesk.feedTitle') : t('lotteryDesk.feedKeyTitle', { feed })}
      lead={t('lotteryDesk.feedDialogLead')}
      confirmLabel={t('lotteryDesk.ask')}
      noteMin={5}
      noteLabel={t('lotteryDesk.reason')}
      noteHint={t('lotteryDesk.reasonHint')}
      isBusy={change.isPending}
      isReady={isNamed && publicKey.trim().length >= keyMin}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { feed: name, publicKey: publicKey.trim(), reason },
          {
            onSuccess: () => {
              showToast('good', t('lotteryDesk.asked'));
              onClose();
            },
          },
        )
      }
    >
      {feed === undefined && (
        <TextField
          label={t('lotteryDesk.feedName')}
          hint={isNamed ? t('lotteryDesk.feedAddress', { feed: name }) : t('lotteryDesk.feedNameHint')}
          error={name.length > 1 && !isNamed ? t('lotteryDesk.feedNameWrong') : undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <TextArea
        label={t('lotteryDesk.publicKey')}
        hint={t('lotteryDesk.publicKeyHint')}
        spellCheck={false}
        autoCapitalize="none"
        value={publicKey}
        maxLength={400}
        onChange={(event) => setPublicKey(event.target.value)}
      />
    </ConfirmDialog>
  );
}
