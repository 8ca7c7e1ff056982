import { toApiError } from '@kislap/console-kit/api.ts';
import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import {
  type RegisterField,
  type RegisterFieldName,
  type RegisterSettings,
  registerFieldNames,
} from '../contract/system.ts';
import { MethodFields } from './doors/method-fields.tsx';
import { RuleSelect, ruleText } from './doors/register-rule.tsx';
import { useSetRegister } from './use-site.ts';

/** The code by SMS is a feature of its own, switched with the others. */
const shownNames = registerFieldNames.filter((name) => name !== 'verificationCode');

interface RegisterPanelProps {
  register: RegisterSettings;
  version: number;
  canWrite: boolean;
}

/** Which fields a registration asks for. The draft is sent as a whole, so the server judges it as a whole. */
export function RegisterPanel({ register, version, canWrite }: RegisterPanelProps) {
  const t = useT();
  const [draft, setDraft] = useState(register);
  const save = useSetRegister();
  const isForTwo = needsSecond(save.error);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(register);
  const refused = save.isError ? toApiError(save.error).fields : [];

  function set(name: RegisterFieldName, part: Partial<RegisterField>) {
    const next = { ...draft[name], ...part };
    // A field that is not asked for cannot be required.
    setDraft({ ...draft, [name]: next.enabled ? next : { ...next, required: false } });
  }

  return (
    <Panel title={t('switches.register')} lead={t('switches.registerLead')}>
      <WaitingRequests kind="site.register" className="mb-4" />
      <MethodFields draft={draft} canWrite={canWrite} onChange={(part) => setDraft({ ...draft, ...part })} />
      <ul className="divide-y divide-line">
        {shownNames.map((name) => (
          <FieldRow
            key={name}
            name={name}
            field={draft[name]}
            canWrite={canWrite}
            problem={refused.find(({ path }) => path.startsWith(`${name}.`))?.code}
            onChange={(part) => set(name, part)}
          />
        ))}
      </ul>
      {isForTwo ? (
        <AskSecond request={{ setting: 'site.register', value: draft }} onClose={save.reset} />
      ) : (
        <ErrorNotice error={save.error} className="mt-4" />
      )}
      {canWrite && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            disabled={!isChanged}
            isBusy={save.isPending}
            onClick={() =>
              save.mutate({ ...draft, version }, { onSuccess: () => showToast('good', t('switches.saved')) })
            }
          >
            {t('common.save')}
          </Button>
          {isChanged && (
            <Button
              tone="quiet"
              onClick={() => {
                setDraft(register);
                save.reset();
              }}
            >
              {t('switches.discard')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

interface FieldRowProps {
  name: RegisterFieldName;
  field: RegisterField;
  canWrite: boolean;
  problem: string | undefined;
  onChange: (part: Partial<RegisterField>) => void;
}

const input =
  'h-9 rounded-control border border-line-strong bg-bg px-2 text-base disabled:opacity-60 sm:text-sm pointer-coarse:h-11';

function FieldRow({ name, field, canWrite, problem, onChange }: FieldRowProps) {
  const t = useT();
  const label = t(`switches.field_${name}`);
  const isLocked = !canWrite || !field.enabled;
  return (
    <li className="grid grid-cols-2 items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[12rem_auto_auto_1fr]">
      <span className="col-span-2 text-sm font-semibold sm:col-span-1">
        {label}
        <span className="block text-2xs font-normal text-text3">{name}</span>
      </span>
      <span className="flex items-center gap-2 text-xs text-text2">
        <Switch
          label={`${label}: ${t('switches.asked')}`}
          isOn={field.enabled}
          isDisabled={!canWrite}
          onChange={(enabled) => onChange({ enabled })}
        />
        {t('switches.asked')}
      </span>
      <span className="flex items-center gap-2 text-xs text-text2">
        <Switch
          label={`${label}: ${t('switches.needed')}`}
          isOn={field.required}
          isDisabled={isLocked}
          onChange={(required) => onChange({ required })}
        />
        {t('switches.needed')}
      </span>
      <span className="col-span-2 flex min-w-0 flex-wrap items-center gap-2 text-xs text-text2 sm:col-span-1">
        {t('switches.length')}
        <LengthField
          label={`${label}: ${t('switches.lengthMin')}`}
          value={field.minLength}
          isDisabled={isLocked}
          onChange={(minLength) => onChange({ minLength })}
        />
        –
        <LengthField
          label={`${label}: ${t('switches.lengthMax')}`}
          value={field.maxLength}
          isDisabled={isLocked}
          onChange={(maxLength) => onChange({ maxLength })}
        />
        <RuleSelect
          label={`${label}: ${t('switches.pattern')}`}
          field={field}
          isDisabled={isLocked}
          onChange={(patternId) => onChange({ patternId })}
          className={`${input} min-w-0 max-w-56 truncate`}
        />
        <input
          aria-label={`${label}: ${t('switches.accepted')}`}
          placeholder={t('switches.acceptedHint')}
          maxLength={200}
          disabled={isLocked}
          value={field.acceptedPattern ?? ''}
          onChange={(event) => onChange({ acceptedPattern: event.target.value || null })}
          className={`${input} w-44 min-w-0`}
        />
      </span>
      {field.enabled && (
        <p className="col-span-2 text-2xs text-text3 sm:col-span-4">
          {t('switches.playersRead', { text: ruleText(t, field) })}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-xs font-medium text-gumamela col-span-2 sm:col-span-4">
          {problem === 'not_available'
            ? t('switches.notAvailable', { module: label })
            : t('switches.fieldProblem', { code: problem })}
        </p>
      )}
    </li>
  );
}

interface LengthFieldProps {
  label: string;
  value: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
}

function LengthField({ label, value, isDisabled, onChange }: LengthFieldProps) {
  return (
    <input
      aria-label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={500}
      disabled={isDisabled}
      value={value}
      onChange={(event) => {
        const next = event.target.valueAsNumber;
        if (Number.isInteger(next) && next >= 0 && next <= 500) onChange(next);
      }}
      className={`${input} w-18 text-right tnum`}
    />
  );
}
