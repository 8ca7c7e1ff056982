import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSiteStatus } from '../shared/site-status.ts';
import { ToastList } from '../shared/toast.tsx';
import { ClosedPage } from './closed-page.tsx';
import { DialogHost } from './dialog-host.tsx';

/** The page, or the page that stands for a closed site, and what floats above it. */
export function Root() {
  const status = useSiteStatus((state) => state.status);
  return (
    <>
      {status === 0 ? <Outlet /> : <ClosedPage status={status} />}
      <HydratedOnly />
    </>
  );
}

/** Dialogs and toasts are no part of the prerendered page. */
function HydratedOnly() {
  const router = useRouter();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!isHydrated || router.isServer) return null;
  return (
    <>
      <DialogHost />
      <ToastList />
    </>
  );
}
