import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Button, Select, TextArea, TextField } from '@kislap/ui';
import { useState } from 'react';
import { carryModes, dividendPeriods, kinds } from '../rules/terms.ts';
import { CategoryChoice } from './category-choice.tsx';
import { ProposalOutlook } from './outlook.tsx';
import { readTerms, type TypedTerms } from './typed-terms.ts';
import { usePreviewContract, useProposeContract } from './use-contracts.ts';

/** Asks for a contract of the platform; another operator agrees, then the agent answers. */
export function ProposeDialog({
  playerId,
  onClose,
}: Pick<PlayerTabProps, 'playerId'> & { onClose: () => void }) {
  const t = useT();
  const propose = useProposeContract(playerId);
  const preview = usePreviewContract(playerId);
  const asked = useAsked(onClose);
  const [typed, setTyped] = useState<TypedTerms>({
    ...{ kind: 'DIVIDEND', period: 'HALF_MONTH', carryMode: 'NONE', unit: '', categories: [], tiers: '' },
  });
  const terms = readTerms(typed);
  const set = (change: Partial<TypedTerms>) => {
    setTyped({ ...typed, ...change });
    preview.reset();
  };
  return (
    <ConfirmDialog
      title={t('contractsDesk.act')}
      lead={t('contractsDesk.proposeLead')}
      confirmLabel={t('contractsDesk.ask')}
      isBusy={propose.isPending}
      error={propose.error}
      noteMin={5}
      isReady={terms !== undefined && preview.data?.flaws.length === 0}
      onClose={onClose}
      onConfirm={(reason) => terms && propose.mutate({ terms, reason }, asked)}
    >
      <Select
        label={t('contractsDesk.kind')}
        value={typed.kind}
        onChange={({ target }) => set({ kind: target.value as TypedTerms['kind'] })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`commissions.kind_${kind}`)}
          </option>
        ))}
      </Select>
      {typed.kind === 'DIVIDEND' ? (
        <>
          <Select
            label={t('contractsDesk.period')}
            value={typed.period}
            onChange={({ target }) => set({ period: target.value as TypedTerms['period'] })}
          >
            {dividendPeriods.map((period) => (
              <option key={period} value={period}>
                {t(`contractsDesk.period_${period}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('contractsDesk.carryMode')}
            value={typed.carryMode}
            onChange={({ target }) => set({ carryMode: target.value as TypedTerms['carryMode'] })}
          >
            {carryModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`contractsDesk.carry_${mode}`)}
              </option>
            ))}
          </Select>
        </>
      ) : (
        <TextField
          label={t('contractsDesk.unit')}
          inputMode="decimal"
          autoComplete="off"
          value={typed.unit}
          onChange={({ target }) => set({ unit: target.value })}
        />
      )}
      <CategoryChoice chosen={typed.categories} onChoose={(categories) => set({ categories })} />
      <TextArea
        label={t('contractsDesk.tiers')}
        hint={t('contractsDesk.tiersHint')}
        rows={4}
        value={typed.tiers}
        onChange={({ target }) => set({ tiers: target.value })}
      />
      <Button
        className="justify-self-start"
        isBusy={preview.isPending}
        disabled={!terms}
        onClick={() => terms && preview.mutate({ terms })}
      >
        {t('contractsDesk.check')}
      </Button>
      <ErrorNotice error={preview.error} />
      {preview.data && <ProposalOutlook preview={preview.data} />}
    </ConfirmDialog>
  );
}
