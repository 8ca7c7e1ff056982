import { useT } from '@kislap/console-kit/i18n.tsx';
import { gameCategories } from '@kislap/contract-kit/constants';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Select, TextField } from '@kislap/ui';
import type { listMissions } from '../../contract/missions.console.ts';
import { missionPointChoices } from '../../contract/missions.ts';
import { readAmount, type TermsDraft } from './mission-draft.ts';

export type Offers = ReplyOf<typeof listMissions>['offers'];

interface TermsFieldsProps {
  draft: TermsDraft;
  offers: Offers;
  onChange: (draft: TermsDraft) => void;
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** What a mission asks and gives. */
export function TermsFields({ draft, offers, onChange }: TermsFieldsProps) {
  const t = useT();
  const { metric, category, target, rewardKind, reward, missionPoints, vipMin } = draft;
  const change = (part: Partial<TermsDraft>) => onChange({ ...draft, ...part });
  const isSum = metric === 'VALID_BET' || metric === 'DEPOSIT_SUM';
  const isOfPlay = metric === 'VALID_BET' || metric === 'ROUNDS';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={t('missionsDesk.metric')}
        value={metric}
        options={offers.metrics.map((value) => ({ value, label: t(`missionsDesk.metric_${value}`) }))}
        onChange={(next) => change({ metric: next })}
      />
      <TextField
        label={t('missionsDesk.target')}
        prefix={isSum ? '₱' : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={target}
        error={readAmount(target) === undefined ? t('missionsDesk.targetWrong') : undefined}
        onChange={(event) => change({ target: event.target.value })}
      />
      {isOfPlay && (
        <Choice
          label={t('missionsDesk.category')}
          value={category ?? ''}
          options={[
            { value: '', label: t('missionsDesk.anyCategory') },
            ...gameCategories.map((value) => ({ value, label: value })),
          ]}
          onChange={(next) => change({ category: next === '' ? null : next })}
        />
      )}
      <Choice
        label={t('missionsDesk.rewardKind')}
        value={rewardKind}
        options={offers.rewards.map((value) => ({ value, label: t(`missionsDesk.reward_${value}`) }))}
        onChange={(next) => change({ rewardKind: next })}
      />
      <TextField
        label={t('missionsDesk.reward')}
        prefix={rewardKind === 'CASH' ? '₱' : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={reward}
        error={readAmount(reward) === undefined ? t('missionsDesk.rewardWrong') : undefined}
        onChange={(event) => change({ reward: event.target.value })}
      />
      <Choice
        label={t('missionsDesk.missionPoints')}
        value={String(missionPoints)}
        options={missionPointChoices.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(next) =>
          change({ missionPoints: missionPointChoices.find((one) => String(one) === next) ?? 10 })
        }
      />
      {offers.hasVip && (
        <Choice
          label={t('missionsDesk.vipMin')}
          value={String(vipMin)}
          options={levels.map((level) => ({
            value: String(level),
            label: level === 0 ? t('missionsDesk.everyLevel') : `VIP ${level}`,
          }))}
          onChange={(next) => change({ vipMin: Number(next) })}
        />
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  isFixed?: boolean;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({
  label,
  value,
  options,
  isFixed,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      value={value}
      disabled={isFixed}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
