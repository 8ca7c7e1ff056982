import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import { FeedName } from '../../contract/games.console.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { useChangeFeed } from './use-games.ts';

const keyMin = 40;

/** Asks for a new feed, or for another key of one. */
export function FeedDialog({ feed, onClose }: { feed?: string; onClose: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState(feed ?? '');
  const [publicKey, setPublicKey] = useState('');
  const name = typed.trim();
  const isNamed = FeedName.safeParse(name).success;
  return (
    <AskDialog
      title={feed === undefined ? t('lotteryDesk.feedTitle') : t('lotteryDesk.feedKeyTitle', { feed })}
      lead={t('lotteryDesk.feedDialogLead')}
      ask={useChangeFeed()}
      wanted={
        isNamed && publicKey.trim().length >= keyMin ? { feed: name, publicKey: publicKey.trim() } : undefined
      }
      onClose={onClose}
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
    </AskDialog>
  );
}
