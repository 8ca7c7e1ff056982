import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Button, classNames } from '@kislap/ui';
import type { ReactNode } from 'react';

interface DraftBarProps {
  isChanged: boolean;
  isBusy: boolean;
  error: unknown;
  onSave: () => void;
  onDiscard: () => void;
  onPreview: () => void;
  children?: ReactNode;
}

/** An order that is not saved yet: look at it, save it, or let it be. */
export function DraftBar(props: DraftBarProps) {
  const t = useT();
  return (
    <div
      className={classNames(
        'mt-3 grid gap-2 py-2',
        // A change that is not saved stays in view, as the foot of the list: rows go below it whole.
        props.isChanged &&
          'sticky bottom-0 z-10 -mx-1 rounded-t-tile border border-b-0 border-line bg-s3 px-4 pb-3 shadow-overlay',
      )}
    >
      <ErrorNotice error={props.error} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          tone="primary"
          size="sm"
          isBusy={props.isBusy}
          disabled={!props.isChanged}
          onClick={props.onSave}
        >
          {t('lobbyDesk.saveOrder')}
        </Button>
        <Button tone="quiet" size="sm" disabled={!props.isChanged} onClick={props.onDiscard}>
          {t('lobbyDesk.discard')}
        </Button>
        <Button tone="secondary" size="sm" icon="eye" onClick={props.onPreview}>
          {t('lobbyDesk.preview')}
        </Button>
        {props.children}
      </div>
    </div>
  );
}
