import { vendorMenuThreshold } from '@kislap/contracts/constants';
import type { VendorCard } from '@kislap/contracts/games';
import { classNames, Icon } from '@kislap/ui';
import { useState } from 'react';
import { useT } from '../../shared/i18n.tsx';

interface VendorStripProps {
  vendors: readonly VendorCard[];
  /** A vendor code, or one of the keys in `extra`; null is ALL. */
  chosen: string | null;
  extra?: readonly { key: string; label: string }[];
  onChoose: (key: string | null) => void;
}

/** ALL and the studios; more than ten also open as a large menu. */
export function VendorStrip({ vendors, chosen, extra = [], onChoose }: VendorStripProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const hasMenu = vendors.length > vendorMenuThreshold;
  const chips = [
    { key: null, label: t('lobby.vendorAll') },
    ...extra,
    ...vendors.map((vendor) => ({ key: vendor.vassalage, label: vendor.displayName })),
  ];

  return (
    <fieldset className="mb-2.5 min-w-0">
      <legend className="sr-only">{t('lobby.vendorStrip')}</legend>
      <div className="flex items-center gap-2">
        <div
          className={classNames(
            'flex min-w-0 gap-2',
            isOpen ? 'flex-wrap' : 'scrollbar-none -mx-4 overflow-x-auto px-4 py-1 lg:-mx-1 lg:px-1',
          )}
        >
          {chips.map((chip) => (
            <button
              key={chip.key ?? 'ALL'}
              type="button"
              aria-pressed={chip.key === chosen}
              onClick={() => onChoose(chip.key)}
              className={classNames(
                'h-9 shrink-0 rounded-full border px-4 text-xs font-semibold transition pointer-coarse:h-11',
                chip.key === chosen
                  ? 'border-text bg-text text-bg'
                  : 'border-line bg-s1 text-text2 hover:border-line-strong hover:text-text',
              )}
            >
              {chip.label}
            </button>
          ))}
        </div>
        {hasMenu && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('lobby.vendorMenu')}
            onClick={() => setOpen(!isOpen)}
            className="ml-auto grid size-11 shrink-0 place-items-center self-start rounded-full text-text2 hover:bg-s2"
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
          </button>
        )}
      </div>
    </fieldset>
  );
}
