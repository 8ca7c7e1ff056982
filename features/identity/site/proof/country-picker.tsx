import { imageHost } from '@kislap/site-kit/browser/image-hosts.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, Icon } from '@kislap/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Country, findCountries, nameCountries } from './country-names.ts';

interface CountryPickerProps {
  countries: readonly Country[];
  /** The dialling code. */
  value: string;
  onPick: (countryDialingCode: string) => void;
}

/** A dialling code by its country's flag, found by name, code or number. */
export function CountryPicker({ countries, value, onPick }: CountryPickerProps) {
  const { t, language } = useI18n();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // Two countries may share a code.
  const [chosenCode, setChosenCode] = useState<string>();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const named = nameCountries(countries, language);
  const fitting = named.filter(({ countryDialingCode }) => countryDialingCode === value);
  const chosen = fitting.find(({ countryCode }) => countryCode === chosenCode) ?? fitting[0] ?? named[0];
  const found = findCountries(named, typed);
  const optionId = (index: number) => `${id}-${index}`;

  function pick(country: Country | undefined) {
    if (!country) return;
    setChosenCode(country.countryCode);
    onPick(country.countryDialingCode);
    panel.current?.hidePopover();
    opener.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const next = Math.max(0, Math.min(found.length - 1, active + step));
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') pick(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden="true" className="text-sm font-semibold text-text2">
        {t('auth.country')}
      </span>
      <button
        ref={opener}
        type="button"
        aria-haspopup="listbox"
        popoverTarget={`${id}-panel`}
        className="flex h-12 w-full items-center gap-2 rounded-control border border-line-strong bg-bg px-3 text-base hover:border-text3"
      >
        <span className="sr-only">{t('auth.country')}</span>
        {chosen && <Flag country={chosen} />}
        <span className="tnum">+{value}</span>
        <span className="sr-only">{chosen?.name}</span>
        <Icon name="chevron-down" size={18} className="ms-auto text-text3" />
      </button>
      <div
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') place(opener.current, panel.current);
        }}
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          setTyped('');
          setActive(Math.max(0, chosen ? named.indexOf(chosen) : 0));
          search.current?.focus();
        }}
        className="fixed inset-auto m-0 w-72 max-w-[90vw] rounded-card border border-line bg-s1 p-2 text-text shadow-overlay"
      >
        <input
          ref={search}
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          aria-label={t('auth.countrySearch')}
          placeholder={t('auth.countrySearch')}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
          className="h-11 w-full rounded-control border border-line-strong bg-bg px-3 text-base"
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('auth.country')}
          className="mt-1 max-h-60 overflow-y-auto overscroll-contain"
        >
          {found.map((country, index) => (
            <div
              key={country.countryCode}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={country === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(country)}
              onKeyDown={handleKey}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-sm hover:bg-s2',
                index === active && 'bg-s2',
              )}
            >
              <Flag country={country} />
              <span className="min-w-0 flex-1 truncate">{country.name}</span>
              <span className="text-text3 tnum">+{country.countryDialingCode}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p role="status" className="px-2 py-3 text-sm text-text2">
            {t('auth.countryNone')}
          </p>
        )}
      </div>
    </div>
  );
}

const panelHeight = 320;
const panelWidth = 288;
const gap = 4;

/** Below its button, or above where there is no room. */
function place(opener: HTMLElement | null, panel: HTMLElement | null): void {
  if (!opener || !panel) return;
  const { top, bottom, left } = opener.getBoundingClientRect();
  const isBelow = innerHeight - bottom >= panelHeight || top < panelHeight;
  panel.style.left = `${Math.max(gap, Math.min(left, innerWidth - panelWidth - gap))}px`;
  panel.style.top = isBelow ? `${bottom + gap}px` : 'auto';
  panel.style.bottom = isBelow ? 'auto' : `${innerHeight - top + gap}px`;
}

/** From the images host; where it does not come, the name stands for it. */
function Flag({ country }: { country: Country }) {
  return (
    <img
      src={`${imageHost()}/flags/${country.countryCode.toLowerCase()}.webp`}
      alt=""
      width={24}
      height={18}
      loading="lazy"
      className="h-4.5 w-6 shrink-0 rounded-sm border border-line object-cover"
    />
  );
}
