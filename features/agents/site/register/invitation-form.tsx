import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { GivenRate } from '../../contract/rates.ts';
import { invitationUsesMax, type JoinType } from '../../contract/registering.ts';
import { readRates, type TypedRates } from '../../rules/rate-text.ts';
import { Choice } from '../choice.tsx';
import { GivenRates } from '../rates/given-rates.tsx';

export interface InvitationDraft {
  type: JoinType;
  days?: number;
  usesMax?: number;
  domain?: string;
  rates: GivenRate[];
}

const dayChoices = ['1', '7', '30', '90'] as const;

/** One press makes a link for members; the rest is there for whoever wants it otherwise. */
export function InvitationForm({
  domains,
  isBusy,
  onMake,
}: {
  domains: readonly string[];
  isBusy: boolean;
  onMake: (draft: InvitationDraft) => void;
}) {
  const { t } = useI18n();
  const [type, setType] = useState<JoinType>(0);
  const [days, setDays] = useState<(typeof dayChoices)[number]>();
  const [uses, setUses] = useState('');
  const [domain, setDomain] = useState<string>();
  const [typed, setTyped] = useState<TypedRates>({});
  const rates = readRates(typed);
  return (
    <form
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!rates) return;
        onMake({
          ...{ type, rates },
          ...(days && { days: Number(days) }),
          ...(uses && { usesMax: Number(uses) }),
          ...(domain && { domain }),
        });
      }}
    >
      <Select
        label={t('agentCentre.linkFor')}
        value={type}
        onChange={(event) => setType(event.target.value === '2' ? 2 : 0)}
      >
        <option value="0">{t('agentCentre.linkMember')}</option>
        <option value="2">{t('agentCentre.linkAgent')}</option>
      </Select>
      <Choice
        label={t('agentCentre.linkDays')}
        none={t('agentCentre.linkDaysNever')}
        options={dayChoices}
        textOf={(count) => t('agentCentre.linkDaysCount', { count })}
        value={days}
        onChange={setDays}
      />
      <TextField
        label={t('agentCentre.linkUses')}
        hint={t('agentCentre.linkUsesHint')}
        type="number"
        inputMode="numeric"
        min={1}
        max={invitationUsesMax}
        value={uses}
        onChange={(event) => setUses(event.target.value)}
      />
      {domains.length > 0 && (
        <Choice
          label={t('agentCentre.linkDomain')}
          none={t('agentCentre.linkDomainOwn')}
          options={domains}
          textOf={(name) => name}
          value={domain}
          onChange={setDomain}
        />
      )}
      <GivenRates typed={typed} onType={setTyped} />
      <Button
        type="submit"
        icon="plus"
        disabled={isBusy || !rates}
        className="justify-self-start sm:col-span-full"
      >
        {t('agentCentre.linkMake')}
      </Button>
    </form>
  );
}
