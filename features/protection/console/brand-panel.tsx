import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { BrandProtection } from '../contract/protection.console.ts';
import type { LimitKind, LimitWindow } from '../contract/protection.ts';
import { LimitFields } from './limits/limit-fields.tsx';
import { LimitAmount, readLimit } from './limits/limit-text.tsx';
import { useBrandProtection, useSaveBrand } from './use-protection.ts';

export function BrandPanel() {
  const brand = useBrandProtection();
  if (brand.isError) return <ErrorNotice error={brand.error} onRetry={() => brand.refetch()} />;
  if (!brand.data) return <Skeleton className="h-60 w-full rounded-tile" />;
  return <BrandForm key={brand.dataUpdatedAt} brand={brand.data} />;
}

function BrandForm({ brand }: { brand: BrandProtection }) {
  const t = useT();
  const mayChange = useCan('protection.decide');
  const save = useSaveBrand();
  const [limits, setLimits] = useState(brand.limits);
  const [minutes, setMinutes] = useState(String(brand.realityCheckMinutes));
  const realityCheckMinutes = Number(minutes);
  const isReady = /^\d{1,2}$/.test(minutes) && realityCheckMinutes >= 5 && realityCheckMinutes <= 60;
  return (
    <Panel title={t('protectionDesk.tab_brand')} lead={t('protectionDesk.brandLead')} className="max-w-180">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          save.mutate(
            { limits, realityCheckMinutes },
            { onSuccess: () => showToast('good', t('protectionDesk.brandSaved')) },
          );
        }}
      >
        <ul className="grid gap-2">
          {limits.length === 0 && <li className="text-sm text-text2">{t('protectionDesk.limitsEmpty')}</li>}
          {limits.map((limit) => (
            <li
              key={`${limit.kind} ${limit.window}`}
              className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line px-3 py-2 text-sm"
            >
              <span>
                {t(`protectionDesk.kind_${limit.kind}`)} · {t(`protectionDesk.window_${limit.window}`)}
              </span>
              <span className="flex items-center gap-3 font-semibold">
                <LimitAmount kind={limit.kind} amount={limit.max} />
                {mayChange && (
                  <Button size="sm" onClick={() => setLimits(limits.filter((one) => one !== limit))}>
                    {t('protectionDesk.brandRemove')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {mayChange && (
          <AddLimit
            onAdd={(added) =>
              setLimits([
                ...limits.filter(({ kind, window }) => kind !== added.kind || window !== added.window),
                added,
              ])
            }
          />
        )}
        <TextField
          label={t('protectionDesk.brandReminder')}
          inputMode="numeric"
          value={minutes}
          disabled={!mayChange}
          onChange={(event) => setMinutes(event.target.value)}
        />
        {!needsSecond(save.error) && <ErrorNotice error={save.error} />}
        {mayChange && (
          <Button
            type="submit"
            tone="primary"
            className="justify-self-start"
            isBusy={save.isPending}
            disabled={!isReady}
          >
            {t('protectionDesk.brandSave')}
          </Button>
        )}
      </form>
      {needsSecond(save.error) && save.variables && (
        <AskSecond request={{ kind: 'loosen_limits', brand: save.variables }} onClose={save.reset} />
      )}
    </Panel>
  );
}

function AddLimit({ onAdd }: { onAdd: (limit: BrandProtection['limits'][number]) => void }) {
  const t = useT();
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [window, setWindow] = useState<LimitWindow>('day');
  const [typed, setTyped] = useState('');
  const max = readLimit(kind, typed);
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <LimitFields kind={kind} window={window} onKind={setKind} onWindow={setWindow} />
      <TextField
        label={t('protectionDesk.amount')}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        disabled={max === undefined}
        onClick={() => {
          if (max === undefined) return;
          onAdd({ kind, window, max });
          setTyped('');
        }}
      >
        {t('protectionDesk.brandAdd')}
      </Button>
    </div>
  );
}
