import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, Icon } from '@kislap/ui';

interface Method {
  methodId: string;
  kind: 'ewallet' | 'bank';
  name: string;
  isSandbox: boolean;
  state: 'open' | 'closed' | 'stopped';
  opensAt: string | null;
  closesAt: string | null;
}

interface MethodPickerProps {
  methods: readonly Method[];
  chosen: string | undefined;
  onChoose: (methodId: string) => void;
}

export function MethodPicker({ methods, chosen, onChoose }: MethodPickerProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-text2">{t('cashier.method')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
        {methods.map((method) => {
          const isChosen = method.methodId === chosen;
          return (
            <label
              key={method.methodId}
              className={classNames(
                'relative flex min-h-15 items-center gap-3 rounded-tile border px-4 py-2 transition has-focus-visible:outline-2 has-focus-visible:outline-focus',
                method.state !== 'open' && 'opacity-70',
                isChosen ? 'border-mango-edge bg-s2' : 'border-line bg-bg hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name="method"
                value={method.methodId}
                checked={isChosen}
                disabled={method.state !== 'open'}
                onChange={() => onChoose(method.methodId)}
                className="absolute inset-0 appearance-none opacity-0"
              />
              <Icon
                name={method.kind === 'bank' ? 'bank' : 'wallet'}
                size={22}
                className="shrink-0 text-tide"
              />
              <span className="grid min-w-0">
                <span className="truncate text-sm font-semibold">{method.name}</span>
                {method.state !== 'open' && (
                  <span className="text-2xs text-warn">{stateText(t, method)}</span>
                )}
                {method.isSandbox && (
                  <span className="truncate text-2xs text-text3">{t('common.sandbox')}</span>
                )}
              </span>
              {isChosen && <Icon name="check-circle" size={20} className="ms-auto shrink-0 text-accent" />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Why it cannot be used now. */
function stateText(t: ReturnType<typeof useT>, { state, opensAt, closesAt }: Method): string {
  if (state === 'stopped') return t('cashier.methodStopped');
  return t('cashier.methodClosed', { from: opensAt ?? '', to: closesAt ?? '' });
}
