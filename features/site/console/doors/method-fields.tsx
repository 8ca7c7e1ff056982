import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type RegisterMethod, type RegisterSettings, registerMethods } from '../../contract/system.ts';

type Methods = Pick<RegisterSettings, 'methods' | 'defaultMethod'>;

interface MethodFieldsProps {
  draft: Methods;
  canWrite: boolean;
  onChange: (part: Methods) => void;
}

/** Which ways of registering are open, and which one is shown first; one of them always is. */
export function MethodFields({ draft: { methods, defaultMethod }, canWrite, onChange }: MethodFieldsProps) {
  const t = useT();

  function toggle(method: RegisterMethod, isOn: boolean) {
    const next = registerMethods.filter((known) => (known === method ? isOn : methods.includes(known)));
    const [first] = next;
    if (!first) return;
    onChange({ methods: next, defaultMethod: next.includes(defaultMethod) ? defaultMethod : first });
  }

  return (
    <fieldset className="mb-3 grid gap-3 border-b border-line pb-4">
      <legend className="text-sm font-semibold">{t('switches.methods')}</legend>
      <p className="text-xs text-text3">{t('switches.methodsHint')}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {registerMethods.map((method) => (
          <span key={method} className="flex items-center gap-2 text-sm">
            <Switch
              label={t(`switches.method_${method}`)}
              isOn={methods.includes(method)}
              isDisabled={!canWrite}
              onChange={(isOn) => toggle(method, isOn)}
            />
            {t(`switches.method_${method}`)}
          </span>
        ))}
        <label className="flex items-center gap-2 text-sm">
          {t('switches.defaultMethod')}
          <select
            value={defaultMethod}
            disabled={!canWrite}
            onChange={(event) => {
              const method = methods.find((known) => known === event.target.value);
              if (method) onChange({ methods, defaultMethod: method });
            }}
            className="h-9 rounded-control border border-line-strong bg-bg px-2 text-base disabled:opacity-60 sm:text-sm pointer-coarse:h-11"
          >
            {methods.map((method) => (
              <option key={method} value={method}>
                {t(`switches.method_${method}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}
