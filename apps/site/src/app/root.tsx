import { lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { Part, preparedPart } from '@kislap/site-kit/calls/prepared-part.tsx';
import { useDialogs } from '@kislap/site-kit/dialogs.ts';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { withParts } from '@kislap/site-kit/parts.ts';
import { useToasts } from '@kislap/site-kit/toast.ts';
import { Suspense } from 'react';
import { Pages } from './kept/pages.tsx';

export const closedPage = preparedPart(() => import('./pages/closed-page.tsx'));

/** With the parts of the features, which say what each dialog is. */
const DialogHost = lazyPart(withParts(() => import('./dialog-host.tsx')));
const ToastList = lazyPart(() => import('./toast-list.tsx'));

/** The page or the closed-site page, with the overlays. */
export function Root() {
  const status = useSiteStatus((state) => state.status);
  return (
    <>
      {status === 0 ? <Pages place="frames" /> : <Part part={closedPage} props={{ status }} />}
      <Floating />
    </>
  );
}

/** Dialogs and toasts are fetched when the first of them appears; waiting for the one must not hide, and so close, the other. */
function Floating() {
  const wasOpened = useDialogs((state) => state.wasOpened);
  const hasToasts = useToasts((state) => state.toasts.length > 0);
  return (
    <>
      <Suspense>{wasOpened && <DialogHost />}</Suspense>
      <Suspense>{hasToasts && <ToastList />}</Suspense>
    </>
  );
}
