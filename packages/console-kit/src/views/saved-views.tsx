import { Button, classNames, Dialog, TextField } from '@kislap/ui';
import type { SavedView } from '@kislap/views/contract/views.console';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { useT } from '../i18n.tsx';
import { showToast } from '../toast.tsx';
import { useCreateView, useDeleteView, useViews } from './use-views.ts';

/** The page's saved filters; the present ones can be kept. Nothing shows where there is neither. */
export function SavedViews() {
  const t = useT();
  const views = useViews();
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const [isNaming, setNaming] = useState(false);
  const query = withoutPage(searchStr);
  const own = views.data?.views.filter(({ path }) => path === pathname) ?? [];
  const isKnown = own.some((view) => view.query === query);
  if (own.length === 0 && query === '') return null;
  return (
    <section aria-label={t('console.views')} className="mb-4 flex flex-wrap items-center gap-2">
      {own.map((view) => (
        <ViewChip
          key={view.viewId}
          view={view}
          isOpen={view.query === query}
          onOpen={() => void navigate({ href: `${view.path}?${view.query}`, replace: true })}
        />
      ))}
      {query !== '' && !isKnown && (
        <Button tone="quiet" size="sm" onClick={() => setNaming(true)}>
          <Bookmark size={16} aria-hidden="true" />
          {t('console.saveView')}
        </Button>
      )}
      {isNaming && <NameDialog path={pathname} query={query} onClose={() => setNaming(false)} />}
    </section>
  );
}

/** The page of a list is a place in it, not a filter. */
function withoutPage(search: string): string {
  const parts = new URLSearchParams(search);
  for (const name of ['page', 'id']) parts.delete(name);
  return parts.toString();
}

function ViewChip({ view, isOpen, onOpen }: { view: SavedView; isOpen: boolean; onOpen: () => void }) {
  const t = useT();
  const forget = useDeleteView();
  return (
    <span
      className={classNames(
        'flex h-9 max-w-full items-center rounded-full border text-xs font-semibold pointer-coarse:h-11',
        isOpen ? 'border-mango-edge bg-s3' : 'border-line bg-s1 text-text2',
      )}
    >
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className="h-full min-w-0 truncate rounded-l-full pr-1 pl-4 hover:text-text"
      >
        {view.name}
      </button>
      <button
        type="button"
        aria-label={t('console.deleteView', { name: view.name })}
        disabled={forget.isPending}
        onClick={() =>
          forget.mutate(view, {
            onSuccess: () => showToast('good', t('console.viewDeleted', { name: view.name })),
          })
        }
        className="grid h-full w-9 shrink-0 place-items-center rounded-r-full text-text3 hover:text-text"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}

function NameDialog({ path, query, onClose }: { path: string; query: string; onClose: () => void }) {
  const t = useT();
  const create = useCreateView();
  const [name, setName] = useState('');
  const [hasTried, setTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || create.isPending) return;
    create.mutate(
      { name: name.trim(), path, query },
      {
        onSuccess: (view) => {
          showToast('good', t('console.viewSaved', { name: view.name }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t('console.saveViewTitle')}
      lead={t('console.saveViewLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TextField
          label={t('console.viewName')}
          value={name}
          maxLength={40}
          autoComplete="off"
          error={hasTried && !name.trim() ? t('console.viewNameMissing') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <ErrorNotice error={create.error} />
        <DialogButtons submitLabel={t('common.save')} isBusy={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
