import { toApiError } from '@kislap/console-kit/api.ts';
import { TextArea } from '@kislap/console-kit/controls.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { GameId } from '@kislap/contract-kit/ids';
import { formatMoney } from '@kislap/i18n';
import { Button, Dialog, Notice, Select, Skeleton, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import {
  type FreeCampaign,
  freeAccountsMax,
  freeGamesMax,
  freeRoundsMax,
} from '../contract/free-rounds.console.ts';
import { AccountField } from './account-field.tsx';
import { readNames } from './account-names.ts';
import { GameChoice } from './game-choice.tsx';
import { useGive, useOffers } from './use-free-rounds.ts';

const noteMin = 5;

interface CreateDialogProps {
  worthOfOne: bigint;
  onClose: () => void;
}

export function CreateDialog({ worthOfOne, onClose }: CreateDialogProps) {
  const t = useT();
  const offers = useOffers();
  const vendors = offers.data?.vendors;
  return (
    <Dialog
      title={t('freeRounds.createTitle')}
      lead={t('freeRounds.createLead')}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <ErrorNotice error={offers.error} onRetry={() => void offers.refetch()} />
      {!vendors && !offers.error && <Skeleton className="h-80" />}
      {vendors?.length === 0 && <Notice tone="info">{t('freeRounds.noVendors')}</Notice>}
      {vendors && vendors.length > 0 && (
        <CreateForm vendors={vendors} worthOfOne={worthOfOne} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Vendors = NonNullable<ReturnType<typeof useOffers>['data']>['vendors'];

interface CreateFormProps extends CreateDialogProps {
  vendors: Vendors;
}

function CreateForm({ vendors, worthOfOne, onClose }: CreateFormProps) {
  const t = useT();
  const give = useGive();
  const [key] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [vendorKey, setVendorKey] = useState(
    vendors.find(({ games }) => games.length > 0)?.vendorKey ?? vendors[0]?.vendorKey ?? '',
  );
  const [gameIds, setGameIds] = useState<GameId[]>([]);
  const [bet, setBet] = useState<bigint | null>(null);
  const [rounds, setRounds] = useState('10');
  const [until, setUntil] = useState(() => dayAfter(7));
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [hasTried, setTried] = useState(false);

  const vendor = vendors.find((one) => one.vendorKey === vendorKey);
  const count = /^\d{1,3}$/.test(rounds) ? Number(rounds) : 0;
  const accounts = readNames(typed);
  const isComplete =
    name.trim().length >= 3 &&
    gameIds.length > 0 &&
    bet !== null &&
    count >= 1 &&
    count <= freeRoundsMax &&
    until !== '' &&
    accounts.length > 0 &&
    accounts.length <= freeAccountsMax &&
    note.trim().length >= noteMin;
  const worth = (bet ?? 0n) * BigInt(count) * BigInt(gameIds.length) * BigInt(accounts.length);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isComplete || bet === null || give.isPending) return;
    const endsAt = endOf(until);
    const body = {
      name: name.trim(),
      vendorKey,
      gameIds,
      bet,
      rounds: count,
      endsAt,
      accounts,
      note: note.trim(),
    };
    give.mutate(
      { key, body },
      {
        onSuccess: (made: FreeCampaign) => {
          const text = made.status === 'ACTIVE' ? 'freeRounds.begun' : 'freeRounds.requested';
          showToast('good', t(text, { name: made.name }));
          onClose();
        },
      },
    );
  }

  const missing = (isMissing: boolean) => (hasTried && isMissing ? t('freeRounds.missing') : undefined);
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('freeRounds.name')}
          hint={t('freeRounds.nameHint')}
          value={name}
          maxLength={80}
          autoComplete="off"
          error={missing(name.trim().length < 3)}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t('freeRounds.pickVendor')}
          value={vendorKey}
          onChange={(event) => {
            setVendorKey(event.target.value);
            setGameIds([]);
            setBet(null);
          }}
        >
          {vendors.map((one) => (
            <option key={one.vendorKey} value={one.vendorKey}>
              {one.displayName}
            </option>
          ))}
        </Select>
      </div>
      {vendor?.isSilent && <Notice tone="warn">{t('freeRounds.silent')}</Notice>}
      <GameChoice
        games={vendor?.games ?? []}
        max={freeGamesMax}
        chosen={gameIds}
        bet={bet}
        error={missing(gameIds.length === 0 || bet === null)}
        onChange={(ids, next) => {
          setGameIds(ids);
          setBet(next);
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('freeRounds.rounds')}
          inputMode="numeric"
          value={rounds}
          error={
            count < 1 || count > freeRoundsMax
              ? t('freeRounds.roundsShape', { max: freeRoundsMax })
              : undefined
          }
          onChange={(event) => setRounds(event.target.value.trim())}
        />
        <TextField
          label={t('freeRounds.until')}
          type="date"
          min={dayAfter(0)}
          value={until}
          error={missing(until === '')}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <AccountField
        value={typed}
        count={accounts.length}
        error={missing(accounts.length === 0)}
        onChange={setTyped}
      />
      <TextArea
        label={t('freeRounds.note')}
        hint={t('freeRounds.noteHint')}
        value={note}
        maxLength={500}
        aria-invalid={(hasTried && note.trim().length < noteMin) || undefined}
        // One line of the log: line breaks are not accepted by the server.
        onChange={(event) => setNote(event.target.value.replace(/[\r\n\t]+/g, ' '))}
      />
      {worth > 0n && (
        <p className="rounded-control border border-line bg-s2 px-3 py-2.5 text-sm" aria-live="polite">
          <span className="block font-semibold tnum">
            {t('freeRounds.total', {
              players: accounts.length,
              games: gameIds.length,
              rounds: count,
              bet: formatMoney(bet ?? 0n),
              worth: formatMoney(worth),
            })}
          </span>
          <span className={worth > worthOfOne ? 'text-warn' : 'text-text2'}>
            {worth > worthOfOne
              ? t('freeRounds.totalTwo', { limit: formatMoney(worthOfOne) })
              : t('freeRounds.totalAlone')}
          </span>
        </p>
      )}
      <UnknownAccounts error={give.error} />
      <ErrorNotice error={give.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" tone="primary" isBusy={give.isPending}>
          {t('freeRounds.send')}
        </Button>
      </div>
    </form>
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

const dayMs = 24 * 3_600_000;
/** The business counts its days in Manila. */
const manilaMs = 8 * 3_600_000;

function dayAfter(days: number): string {
  return new Date(Date.now() + manilaMs + days * dayMs).toISOString().slice(0, 10);
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59+08:00`);
}
