import { toApiError } from '@kislap/console-kit/api.ts';
import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { NoteField } from '@kislap/console-kit/fields/note-field.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import { Notice, Select, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { freeGamesMax, freeRoundsMax } from '../contract/free-rounds.console.ts';
import { AccountField } from './account-field.tsx';
import {
  type CampaignDraft,
  dayAfter,
  nameMin,
  newDraft,
  noteMin,
  readDraft,
  type Vendors,
} from './campaign-draft.ts';
import { GameChoice } from './game-choice.tsx';
import { useGive } from './use-free-rounds.ts';

interface CreateFormProps {
  vendors: Vendors;
  /** Up to this worth one operator is enough. */
  worthOfOne: bigint;
  onClose: () => void;
}

export function CreateForm({ vendors, worthOfOne, onClose }: CreateFormProps) {
  const t = useT();
  const give = useGive();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => newDraft(vendors));
  const [hasTried, setTried] = useState(false);
  const change = (part: Partial<CampaignDraft>) => setDraft((known) => ({ ...known, ...part }));
  const { accounts, count, body } = readDraft(draft);
  const vendor = vendors.find((one) => one.vendorKey === draft.vendorKey);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!body || give.isPending) return;
    give.mutate(
      { key, body },
      {
        onSuccess: ({ campaign }) => {
          showToast('good', t(campaign ? 'freeRounds.begun' : 'freeRounds.requested', { name: body.name }));
          onClose();
        },
      },
    );
  }

  const missing = (isMissing: boolean) => (hasTried && isMissing ? t('freeRounds.missing') : undefined);
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <NameAndVendor draft={draft} vendors={vendors} missing={missing} onChange={change} />
      {vendor?.isSilent && <Notice tone="warn">{t('freeRounds.silent')}</Notice>}
      <GameChoice
        games={vendor?.games ?? []}
        max={freeGamesMax}
        chosen={draft.gameIds}
        bet={draft.bet}
        error={missing(draft.gameIds.length === 0 || draft.bet === null)}
        onChange={(gameIds, bet) => change({ gameIds, bet })}
      />
      <RoundsAndEnd draft={draft} count={count} missing={missing} onChange={change} />
      <AccountField
        value={draft.accounts}
        count={accounts.length}
        error={missing(accounts.length === 0)}
        onChange={(typed) => change({ accounts: typed })}
      />
      <NoteField
        label={t('freeRounds.note')}
        hint={t('freeRounds.noteHint')}
        value={draft.note}
        isInvalid={hasTried && draft.note.trim().length < noteMin}
        onChange={(note) => change({ note })}
      />
      <Worth draft={draft} count={count} players={accounts.length} worthOfOne={worthOfOne} />
      <UnknownAccounts error={give.error} />
      <ErrorNotice error={give.error} />
      <DialogButtons submitLabel={t('freeRounds.send')} isBusy={give.isPending} onCancel={onClose} />
    </form>
  );
}

interface DraftPartProps {
  draft: CampaignDraft;
  missing: (isMissing: boolean) => string | undefined;
  onChange: (part: Partial<CampaignDraft>) => void;
}

function NameAndVendor({ draft, vendors, missing, onChange }: DraftPartProps & { vendors: Vendors }) {
  const t = useT();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('freeRounds.name')}
        hint={t('freeRounds.nameHint')}
        value={draft.name}
        maxLength={80}
        autoComplete="off"
        error={missing(draft.name.trim().length < nameMin)}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        label={t('freeRounds.pickVendor')}
        value={draft.vendorKey}
        // Games and bets are the vendor's own.
        onChange={(event) => onChange({ vendorKey: event.target.value, gameIds: [], bet: null })}
      >
        {vendors.map((one) => (
          <option key={one.vendorKey} value={one.vendorKey}>
            {one.displayName}
          </option>
        ))}
      </Select>
    </div>
  );
}

function RoundsAndEnd({ draft, count, missing, onChange }: DraftPartProps & { count: number }) {
  const t = useT();
  const isCountWrong = count < 1 || count > freeRoundsMax;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('freeRounds.rounds')}
        inputMode="numeric"
        value={draft.rounds}
        error={isCountWrong ? t('freeRounds.roundsShape', { max: freeRoundsMax }) : undefined}
        onChange={(event) => onChange({ rounds: event.target.value.trim() })}
      />
      <TextField
        label={t('freeRounds.until')}
        type="date"
        min={dayAfter(0)}
        value={draft.until}
        error={missing(draft.until === '')}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </div>
  );
}

interface WorthProps {
  draft: CampaignDraft;
  count: number;
  players: number;
  worthOfOne: bigint;
}

/** What all of it may cost, and whether a second operator must agree. */
function Worth({ draft, count, players, worthOfOne }: WorthProps) {
  const t = useT();
  const bet = draft.bet ?? 0n;
  const games = draft.gameIds.length;
  const worth = bet * BigInt(count) * BigInt(games) * BigInt(players);
  if (worth <= 0n) return null;
  return (
    <p className="rounded-control border border-line bg-s2 px-3 py-2.5 text-sm" aria-live="polite">
      <span className="block font-semibold tnum">
        {t('freeRounds.total', {
          players,
          games,
          rounds: count,
          bet: formatMoney(bet),
          worth: formatMoney(worth),
        })}
      </span>
      <span className={worth > worthOfOne ? 'text-warn' : 'text-text2'}>
        {worth > worthOfOne
          ? t('freeRounds.totalTwo', { limit: formatMoney(worthOfOne) })
          : t('freeRounds.totalAlone')}
      </span>
    </p>
  );
}

/** Which of the names the house does not know, so that they can be put right. */
function UnknownAccounts({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  const { code, value } = toApiError(error);
  if (code !== 'free_rounds_accounts_unknown' || !Array.isArray(value.accounts)) return null;
  const names = value.accounts.join(', ');
  const count = typeof value.count === 'number' ? value.count : value.accounts.length;
  return <Notice tone="warn">{t('freeRounds.accountsUnknown', { count, names })}</Notice>;
}
