import type { Permission } from '@kislap/contract-kit/roles';
import { EmptyState } from '@kislap/ui';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../i18n.tsx';
import { useCan, useSession } from '../session/session.ts';

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** Without it the page says that this role may not see it; the server refuses its calls as well. */
  permission?: Permission;
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ permission, ...rest }: PageProps) {
  return permission ? <Guarded permission={permission} {...rest} /> : <Frame {...rest} />;
}

function Guarded({ permission, children, ...rest }: PageProps & { permission: Permission }) {
  const t = useT();
  const isAllowed = useCan(permission);
  const role = useSession(({ operator }) => operator?.role ?? 'support');
  if (isAllowed) return <Frame {...rest}>{children}</Frame>;
  return (
    <Frame title={rest.title}>
      <EmptyState
        icon="lock"
        title={t('console.noPermission')}
        text={t('console.noPermissionText', { role: t(`console.role_${role}`) })}
      />
    </Frame>
  );
}

function Frame({ title, lead, actions, children }: Omit<PageProps, 'permission'>) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t('console.brand')}`;
  }, [title, t]);
  return (
    <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none sm:px-6 lg:px-8">
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3 max-sm:[&>button]:w-full">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-2xl font-bold text-balance">{title}</h1>
          {lead && <p className="mt-1 max-w-160 text-sm text-pretty text-text2">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </main>
  );
}

interface PanelProps {
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** One matter on a page: a surface, a heading, its own actions. */
export function Panel({ title, lead, actions, children, className }: PanelProps) {
  return (
    <section className={`rounded-tile border border-line bg-s1 p-4 shadow-edge sm:p-5 ${className ?? ''}`}>
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2 last:mb-0">
          <div className="min-w-44 flex-1">
            {title && <h2 className="text-base font-bold">{title}</h2>}
            {lead && <p className="mt-0.5 text-xs text-text3">{lead}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Names and their values, in as many columns as there is room for. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 max-sm:[&_time]:whitespace-normal sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {children}
    </dl>
  );
}

export function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-xs text-text3">{label}</dt>
      <dd className="mt-0.5 text-sm font-semibold break-words">{children}</dd>
    </div>
  );
}
