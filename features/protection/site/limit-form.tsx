import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Segmented, Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type LimitKind, type LimitWindow, limitKinds, limitWindows } from '../contract/protection.ts';
import { parseLimit } from './limit-text.ts';
import { useSetLimit } from './use-protection.ts';

/** One limit at a time: on what, in which window, how much. */
export function LimitForm() {
  const t = useT();
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [window, setWindow] = useState<LimitWindow>('day');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useSetLimit();
  const isTime = kind === 'time';

  function handleSave() {
    const max = parseLimit(kind, text);
    if (max === null) return setProblem(t(isTime ? 'protection.minutesInvalid' : 'protection.amountInvalid'));
    save.mutate(
      { kind, window, max },
      {
        onSuccess: ({ limits }) => {
          const own = limits.find(
            (one) => one.owner === 'player' && one.kind === kind && one.window === window,
          );
          showToast('good', t(own?.next ? 'protection.savedLater' : 'protection.saved'));
          setText('');
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      <Select
        label={t('protection.kind')}
        hint={t(`protection.kindHint_${kind}`)}
        value={kind}
        onChange={(event) => {
          const next = limitKinds.find((one) => one === event.target.value);
          if (next) setKind(next);
          setProblem(undefined);
        }}
      >
        {limitKinds.map((one) => (
          <option key={one} value={one}>
            {t(`protection.kind_${one}`)}
          </option>
        ))}
      </Select>
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold text-text2">{t('protection.window')}</p>
        <Segmented
          label={t('protection.window')}
          value={window}
          options={limitWindows.map((value) => ({ value, label: t(`protection.window_${value}`) }))}
          onChange={setWindow}
        />
      </div>
      <TextField
        label={t(isTime ? 'protection.minutes' : 'protection.amount')}
        {...(isTime ? {} : { prefix: '₱' })}
        inputMode={isTime ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        className="tnum"
      />
      <ErrorNotice error={save.error} />
      <Button type="submit" tone="primary" size="lg" isBusy={save.isPending}>
        {t('protection.set')}
      </Button>
      <p className="text-xs text-text3">{t('protection.saferNote')}</p>
    </form>
  );
}
