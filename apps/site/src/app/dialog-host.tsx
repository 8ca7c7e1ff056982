import type { SiteDialog, SiteDialogs } from '@kislap/kernel/site.ts';
import { requireStyles } from '@kislap/site-kit/browser/styles.ts';
import { insist } from '@kislap/site-kit/calls/in-time.ts';
import { closeAllDialogs, type DialogName, type OpenDialog, useDialogs } from '@kislap/site-kit/dialogs.ts';
import { areas, useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { siteParts } from '@kislap/site-kit/parts.ts';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useDialogHistory } from './dialog-history.ts';

function entryOf<Name extends DialogName>(name: Name): SiteDialog<SiteDialogs[Name]> {
  for (const { dialogs } of siteParts()) {
    const entry = dialogs?.[name];
    if (entry) return entry;
  }
  throw new TypeError(`no feature has the dialog ${name}`);
}

async function prepare<Name extends DialogName>(name: Name, params: SiteDialogs[Name]): Promise<ReactNode> {
  const [Component, { Queries }] = await Promise.all([
    insist(entryOf(name).load),
    import('@kislap/site-kit/calls/query.tsx'),
  ]);
  return (
    <Queries>
      <Component {...params} />
    </Queries>
  );
}

interface Shown {
  open: OpenDialog;
  content: ReactNode;
}

async function show(open: OpenDialog): Promise<Shown> {
  return { open, content: await prepare<DialogName>(open.name, open.params) };
}

/**
 * Shows the open dialogs, each once its code and texts are there; until then the page, or the dialog whose place is
 * taken, stays as it is.
 */
export default function DialogHost() {
  const stack = useDialogs((state) => state.stack);
  const { language } = useI18n();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useDialogHistory();

  useEffect(() => {
    let isCurrent = true;
    const names = stack.flatMap(({ name }) => entryOf(name).areas ?? []);
    void Promise.all([Promise.all(stack.map(show)), areas.load(language, names), requireStyles()]).then(
      ([prepared]) => {
        if (isCurrent) setShown(prepared);
      },
      () => {
        if (!isCurrent) return;
        closeAllDialogs();
        showToast('bad', areas.find(language, 'common', 'sectionFailed') ?? '');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [stack, language]);

  const isWaiting = stack.some((open) => shown.every((dialog) => dialog.open !== open));
  return shown
    .filter(({ open }) => isWaiting || stack.includes(open))
    .map(({ open, content }) => <Fragment key={open.id}>{content}</Fragment>);
}
