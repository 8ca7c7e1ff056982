import { useMutation } from '@kislap/api-client/hooks';
import { parseAmount } from '@kislap/i18n';
import { answerLimitPrompt, setLimit } from '@kislap/protection/contract/protection';
import { Button, TextField } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../calls/api.ts';
import { ErrorNotice } from '../calls/error-notice.tsx';
import { useT } from '../i18n/i18n.tsx';
import { protectionQuery } from './protection.ts';

/** Asked once, before the first deposit: a limit, or none. */
export function LimitPrompt() {
  const t = useT();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const answer = useMutation({
    mutationFn: (max: bigint | null) =>
      max === null
        ? call(answerLimitPrompt)
        : call(setLimit, { body: { kind: 'deposit', window: 'day', max } }),
    onSuccess: (state) => queryClient.setQueryData(protectionQuery.queryKey, state),
  });

  function handleSet() {
    const amount = parseAmount(text);
    if (amount === null || amount === 0n) return setProblem(t('protection.amountInvalid'));
    answer.mutate(amount);
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        handleSet();
      }}
    >
      <h2 className="text-lg font-bold">{t('protection.promptTitle')}</h2>
      <p className="text-sm text-text2">{t('protection.promptText')}</p>
      <TextField
        label={t('protection.amount')}
        prefix="₱"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        className="tnum"
      />
      <ErrorNotice error={answer.error} />
      <Button type="submit" tone="primary" size="lg" isBusy={answer.isPending}>
        {t('protection.promptSet')}
      </Button>
      <Button size="lg" onClick={() => answer.mutate(null)} disabled={answer.isPending}>
        {t('protection.promptSkip')}
      </Button>
    </form>
  );
}
