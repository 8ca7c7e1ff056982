import { useT } from '@kislap/console-kit/i18n.tsx';
import { Choice } from '@kislap/ui';
import { type LimitKind, type LimitWindow, limitKinds, limitWindows } from '../../contract/protection.ts';

interface LimitFieldsProps {
  kind: LimitKind;
  window: LimitWindow;
  onKind: (kind: LimitKind) => void;
  onWindow: (window: LimitWindow) => void;
}

/** What a limit is on, and in which time. */
export function LimitFields({ kind, window, onKind, onWindow }: LimitFieldsProps) {
  const t = useT();
  return (
    <>
      <Choice
        label={t('protectionDesk.kind')}
        value={kind}
        values={limitKinds}
        nameOf={(one) => t(`protectionDesk.kind_${one}`)}
        onPick={onKind}
      />
      <Choice
        label={t('protectionDesk.window')}
        value={window}
        values={limitWindows}
        nameOf={(one) => t(`protectionDesk.window_${one}`)}
        onPick={onWindow}
      />
    </>
  );
}
