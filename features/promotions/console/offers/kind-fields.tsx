import { useT } from '@kislap/console-kit/i18n.tsx';
import { Select, TextArea, TextField } from '@kislap/ui';
import { type KindDraft, mayPayCash } from './kind-draft.ts';
import type { FieldsProps } from './promotion-fields.tsx';
import { TournamentFields } from './tournament-fields.tsx';

const gridClass = 'grid items-start gap-4 sm:grid-cols-2';
const rescueFigures = ['balanceBelow', 'lossMin', 'hours'] as const;

/** What one kind alone has. */
export function OwnFields(props: FieldsProps) {
  const { kind } = props.draft;
  return (
    <>
      {kind === 'RESCUE' && <RescueFields {...props} />}
      {kind === 'CASHBACK' && <CashbackFields {...props} />}
      {kind === 'TOURNAMENT' && <TournamentFields {...props} />}
      {mayPayCash(kind) && <PaymentField {...props} />}
    </>
  );
}

function useOwn({ draft, change }: FieldsProps) {
  return (part: Partial<KindDraft>) => change({ own: { ...draft.own, ...part } });
}

function PaymentField(props: FieldsProps) {
  const t = useT();
  const change = useOwn(props);
  return (
    <div className={gridClass}>
      <Select
        label={t('promotionsDesk.pays')}
        value={props.draft.own.pays}
        onChange={({ target }) => change({ pays: target.value === 'CASH' ? 'CASH' : 'BONUS' })}
      >
        <option value="BONUS">{t('promotionsDesk.pays_BONUS')}</option>
        <option value="CASH">{t('promotionsDesk.pays_CASH')}</option>
      </Select>
    </div>
  );
}

function RescueFields(props: FieldsProps) {
  const t = useT();
  const change = useOwn(props);
  const { own } = props.draft;
  return (
    <div className={gridClass}>
      <Select
        label={t('promotionsDesk.rescuePer')}
        value={own.per}
        onChange={({ target }) => change({ per: target.value === 'DAY' ? 'DAY' : 'DEPOSIT' })}
      >
        <option value="DEPOSIT">{t('promotionsDesk.per_DEPOSIT')}</option>
        <option value="DAY">{t('promotionsDesk.per_DAY')}</option>
      </Select>
      {rescueFigures.map((name) => (
        <TextField
          key={name}
          label={t(`promotionsDesk.${name}`)}
          inputMode="decimal"
          value={own[name]}
          error={props.problem(`own.${name}`)}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

function CashbackFields(props: FieldsProps) {
  const t = useT();
  const change = useOwn(props);
  const { own } = props.draft;
  return (
    <div className={gridClass}>
      <Select
        label={t('promotionsDesk.cashbackOf')}
        value={own.of}
        onChange={({ target }) => change({ of: target.value === 'BETS' ? 'BETS' : 'LOSS' })}
      >
        <option value="LOSS">{t('promotionsDesk.of_LOSS')}</option>
        <option value="BETS">{t('promotionsDesk.of_BETS')}</option>
      </Select>
      <Select
        label={t('promotionsDesk.period')}
        value={own.period}
        onChange={({ target }) => change({ period: target.value === 'DAY' ? 'DAY' : 'WEEK' })}
      >
        <option value="WEEK">{t('promotionsDesk.period_WEEK')}</option>
        <option value="DAY">{t('promotionsDesk.period_DAY')}</option>
      </Select>
      <TextArea
        label={t('promotionsDesk.tiers')}
        hint={t('promotionsDesk.tiersHint')}
        value={own.tiers}
        rows={3}
        error={props.problem('own.tiers')}
        onChange={({ target }) => change({ tiers: target.value })}
      />
      <TextField
        label={t('promotionsDesk.claimDays')}
        inputMode="numeric"
        value={own.claimDays}
        error={props.problem('own.claimDays')}
        onChange={({ target }) => change({ claimDays: target.value })}
      />
    </div>
  );
}
