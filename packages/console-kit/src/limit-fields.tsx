import {
  type LimitKind,
  type LimitWindow,
  limitKinds,
  limitWindows,
} from '@kislap/protection/contract/protection';
import { Select } from '@kislap/ui';
import { useT } from './i18n.tsx';

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
      <Select
        label={t('protectionDesk.kind')}
        value={kind}
        onChange={(event) => onKind(limitKinds.find((one) => one === event.target.value) ?? kind)}
      >
        {limitKinds.map((one) => (
          <option key={one} value={one}>
            {t(`protectionDesk.kind_${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('protectionDesk.window')}
        value={window}
        onChange={(event) => onWindow(limitWindows.find((one) => one === event.target.value) ?? window)}
      >
        {limitWindows.map((one) => (
          <option key={one} value={one}>
            {t(`protectionDesk.window_${one}`)}
          </option>
        ))}
      </Select>
    </>
  );
}
