import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CataloguePrice } from '../../contract/catalogue.console.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { GuardView } from './guard-view.tsx';
import { changeOf, fieldsOf, isDecimal, type PriceFields } from './price-draft.ts';
import { useAskPrices, useCheckedDraft } from './use-catalogue.ts';

interface PriceDialogProps {
  price: CataloguePrice;
  version: number;
  onClose: () => void;
}

/** Other prices of one bet type; what they give back is worked out before anybody is asked. */
export function PriceDialog({ price, version, onClose }: PriceDialogProps) {
  const t = useT();
  const [fields, setFields] = useState<PriceFields>(() => fieldsOf(price));
  const settled = useDeferredValue(fields);
  const draft = useMemo(() => {
    const change = changeOf(price, settled);
    return change && { version, changes: [change] };
  }, [price, settled, version]);
  const checked = useCheckedDraft(draft);
  const isReady =
    draft !== undefined && settled === fields && checked.data?.fits === true && !checked.isPlaceholderData;
  return (
    <AskDialog
      title={t('lotteryPrices.priceTitle', { betType: `${price.template} ${price.betType}` })}
      lead={t('lotteryPrices.priceLead')}
      ask={useAskPrices()}
      wanted={isReady ? { draft } : undefined}
      onClose={onClose}
    >
      <PriceInputs fields={fields} onChange={setFields} />
      {draft ? (
        <GuardView checked={checked} />
      ) : (
        <p className="text-xs text-text3">{t('lotteryPrices.priceUnchanged')}</p>
      )}
    </AskDialog>
  );
}

function PriceInputs({ fields, onChange }: { fields: PriceFields; onChange: (fields: PriceFields) => void }) {
  const t = useT();
  const legs = new Set(fields.odds.map(({ leg }) => leg));
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.cost !== null && (
        <DecimalField
          label={t('lotteryDesk.linePrice')}
          value={fields.cost}
          onChange={(cost) => onChange({ ...fields, cost })}
        />
      )}
      {fields.odds.map(({ leg, key, value }, at) => (
        <DecimalField
          key={`${leg} ${key}`}
          label={[t('lotteryPrices.odds'), legs.size > 1 ? leg + 1 : '', key]
            .filter((part) => part !== '')
            .join(' ')}
          value={value}
          onChange={(next) =>
            onChange({
              ...fields,
              odds: fields.odds.map((one, place) => (place === at ? { ...one, value: next } : one)),
            })
          }
        />
      ))}
    </div>
  );
}

export function DecimalField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useT();
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={isDecimal(value) ? undefined : t('lotteryPrices.notDecimal')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
