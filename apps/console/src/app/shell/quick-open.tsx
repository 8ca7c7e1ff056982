import { useT } from '@kislap/console-kit/i18n.tsx';
import { useModules } from '@kislap/console-kit/modules/modules.tsx';
import { useSession } from '@kislap/console-kit/session/session.ts';
import { roleHas } from '@kislap/contract-kit/roles';
import type { Found } from '@kislap/kernel/console.ts';
import { Icon, Spinner } from '@kislap/ui';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useMenu } from './navigation.ts';

interface Hit {
  key: string;
  icon: ReactNode;
  label: string;
  detail?: ReactNode;
  open: () => void;
}

/** Type a page, an account or an id; arrows choose, Enter opens. */
export function QuickOpen({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const role = useSession(({ operator }) => operator?.role);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const search = useDeferredValue(text.trim());
  const finders = useModules()
    .flatMap((module) => module.finders ?? [])
    .filter(({ permission }) => role && roleHas(role, permission));
  const searches = useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['quick-open', finder.name, search],
      meta: finder.meta,
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(search, signal),
      enabled: search.length >= 2,
      placeholderData: keepPreviousData<Found[]>,
    })),
  });
  const isSearching = searches.some(({ isFetching }) => isFetching);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const pages: Hit[] = useMenu()
    .filter(({ label }) => t(label).toLowerCase().includes(search.toLowerCase()))
    .map(({ path, label, icon: PageIcon }) => ({
      key: path,
      icon: <PageIcon size={18} aria-hidden="true" />,
      label: t(label),
      open: () => void navigate({ to: path }),
    }));
  const found: Hit[] = finders.flatMap(({ name, icon: FoundIcon }, index) =>
    (search.length >= 2 ? (searches[index]?.data ?? []) : []).map(({ key, label, detail, href }) => ({
      key: `${name}-${key}`,
      icon: <FoundIcon size={18} aria-hidden="true" />,
      label,
      detail,
      open: () => void navigate({ href }),
    })),
  );
  const hits = [...found, ...pages];
  const chosen = hits[Math.min(at, hits.length - 1)];

  function pick(hit: Hit | undefined) {
    if (!hit) return;
    onClose();
    hit.open();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((at + step + hits.length) % Math.max(hits.length, 1));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      pick(chosen);
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('console.quickOpen')}
      onCancel={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="mx-auto mt-[12dvh] mb-auto w-full max-w-140 bg-transparent p-3 text-text"
    >
      <div className="overflow-hidden rounded-card border border-line bg-s1 shadow-overlay">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" size={20} className="shrink-0 text-text3" />
          <input
            role="combobox"
            aria-label={t('console.quickOpen')}
            aria-expanded="true"
            aria-controls={`${id}-hits`}
            aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
            value={text}
            maxLength={120}
            placeholder={t('console.quickOpenHint')}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={handleKey}
            className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-text3"
          />
          {isSearching && <Spinner />}
        </div>
        <div
          id={`${id}-hits`}
          role="listbox"
          aria-label={t('console.quickOpen')}
          className="max-h-[50dvh] overflow-y-auto p-2"
        >
          {hits.map((hit) => (
            <div
              key={hit.key}
              id={`${id}-${hit.key}`}
              role="option"
              aria-selected={hit === chosen}
              tabIndex={-1}
              onClick={() => pick(hit)}
              onKeyDown={handleKey}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm font-semibold text-text2 aria-selected:bg-s3 aria-selected:text-text"
            >
              {hit.icon}
              <span className="min-w-0 flex-1 truncate">{hit.label}</span>
              {hit.detail}
            </div>
          ))}
        </div>
        {hits.length === 0 && !isSearching && (
          <p role="status" className="px-5 pb-5 text-sm text-text3">
            {t('console.quickOpenNothing')}
          </p>
        )}
      </div>
    </dialog>
  );
}
