import { vendorMenuThreshold } from '@kislap/contract-kit/constants';
import { lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, Icon, Rail } from '@kislap/ui';
import { Suspense, useState } from 'react';
import type { VendorCard } from '../../contract/games.ts';

const VendorMenu = lazyPart(() => import('./vendor-menu.tsx'));

interface VendorStripProps {
  vendors: readonly VendorCard[];
  /** A vendor code, or one of the keys in `extra`; null is ALL. */
  chosen: string | null;
  extra?: readonly { key: string; label: string }[];
  /** On the page of a list, which gives the strip its whole width. */
  isList?: boolean;
  onChoose: (key: string | null) => void;
}

/** ALL and the studios; more than ten, or than fit, also open as a large menu. */
export function VendorStrip({ vendors, chosen, extra = [], isList, onChoose }: VendorStripProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  const hasMenu = isLong || vendors.length > vendorMenuThreshold;
  const chips = [
    { key: null, label: t('lobby.vendorAll') },
    ...extra,
    ...vendors.map((vendor) => ({ key: vendor.vassalage, label: vendor.displayName })),
  ];

  return (
    <fieldset className="mb-2.5 min-w-0">
      <legend className="sr-only">{t('lobby.vendorStrip')}</legend>
      <div
        className={classNames('items-center gap-2', isList ? 'grid grid-cols-[minmax(0,1fr)_auto]' : 'flex')}
      >
        <Rail previousLabel={t('common.scrollBack')} nextLabel={t('common.scrollOn')} onMeasured={setLong}>
          {chips.map((chip) => (
            <button
              key={chip.key ?? 'ALL'}
              type="button"
              aria-pressed={chip.key === chosen}
              onClick={() => onChoose(chip.key)}
              className={classNames(
                'h-9 shrink-0 snap-start rounded-full border px-4 text-xs font-semibold transition pointer-coarse:h-11',
                // Six a view, as a strip of a list page is specified.
                isList && 'truncate sm:w-[calc((100%-2.5rem)/6)]',
                chip.key === chosen
                  ? 'border-text bg-text text-bg'
                  : 'border-line bg-s1 text-text2 hover:border-line-strong hover:text-text',
              )}
            >
              {chip.label}
            </button>
          ))}
        </Rail>
        {hasMenu && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('lobby.vendorMenu')}
            onClick={() => setOpen(!isOpen)}
            className="ms-auto grid size-11 shrink-0 place-items-center self-start rounded-full text-text2 hover:bg-s2"
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <VendorMenu
            vendors={vendors}
            chosen={chosen}
            onChoose={(key) => {
              setOpen(false);
              onChoose(key);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
