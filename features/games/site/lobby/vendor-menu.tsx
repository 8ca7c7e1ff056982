import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames } from '@kislap/ui';
import type { VendorCard } from '../../contract/games.ts';

interface VendorMenuProps {
  vendors: readonly VendorCard[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** All studios at once, by name and with how many games each has. */
export default function VendorMenu({ vendors, chosen, onChoose }: VendorMenuProps) {
  const t = useT();
  const byName = vendors.toSorted((a, b) => a.displayName.localeCompare(b.displayName));
  return (
    <ul className="mt-1.5 grid max-h-96 grid-cols-2 gap-2 overflow-y-auto rounded-card border border-line bg-s1 p-3 shadow-overlay sm:grid-cols-3 lg:grid-cols-6">
      {byName.map((vendor) => (
        <li key={vendor.vassalage}>
          <button
            type="button"
            aria-pressed={vendor.vassalage === chosen}
            onClick={() => onChoose(vendor.vassalage === chosen ? null : vendor.vassalage)}
            className={classNames(
              'grid min-h-14 w-full content-center gap-0.5 rounded-tile border px-3 py-2 text-start transition',
              vendor.vassalage === chosen
                ? 'border-mango bg-s3'
                : 'border-line bg-s2 hover:border-line-strong hover:bg-s3',
            )}
          >
            <span className="truncate text-sm font-semibold">{vendor.displayName}</span>
            <span className="truncate text-2xs text-text3 tnum">
              {t('lobby.games', { count: vendor.gameCount })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
