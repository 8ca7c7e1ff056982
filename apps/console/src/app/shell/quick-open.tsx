import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useSession } from '@kislap/console-kit/session/session.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import { AccountBadge } from '@kislap/console-kit/values/badges.tsx';
import { roleHas } from '@kislap/contract-kit/roles';
import { listPlayers } from '@kislap/identity/contract/identity.console';
import { Icon, Spinner } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { User } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { consolePages } from './navigation.ts';

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
  const canSearch = role !== undefined && roleHas(role, 'players.read') && search.length >= 2;
  const players = useQuery({
    queryKey: ['quick-open', search],
    meta: follow('players'),
    queryFn: ({ signal }) => call(listPlayers, { query: { search, pageSize: 8 } }, { signal }),
    enabled: canSearch,
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const pages: Hit[] = consolePages
    .filter(({ permission }) => permission === null || (role && roleHas(role, permission)))
    .filter(({ label }) => t(label).toLowerCase().includes(search.toLowerCase()))
    .map(({ to, label, icon: PageIcon }) => ({
      key: to,
      icon: <PageIcon size={18} aria-hidden="true" />,
      label: t(label),
      open: () => void navigate({ to }),
    }));
  const found: Hit[] = (canSearch ? (players.data?.list ?? []) : []).map((player) => ({
    key: player.playerId,
    icon: <User size={18} aria-hidden="true" />,
    label: player.account,
    detail: <AccountBadge status={player.status} />,
    open: () =>
      void navigate({ to: '/players/$playerId', params: { playerId: player.playerId }, search: {} }),
  }));
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
          {players.isFetching && <Spinner />}
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
        {hits.length === 0 && !players.isFetching && (
          <p role="status" className="px-5 pb-5 text-sm text-text3">
            {t('console.quickOpenNothing')}
          </p>
        )}
      </div>
    </dialog>
  );
}
