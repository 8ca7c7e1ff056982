import type { ReactNode } from 'react';

/** The page's h1, its lead text and its actions. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-extrabold text-balance">{title}</h1>
        {lead && <p className="mt-1 text-sm text-pretty text-text2">{lead}</p>}
      </div>
      {children}
    </header>
  );
}

/** A calm surface that groups what belongs together. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <section className={`rounded-card border border-line bg-s1 p-4 shadow-edge sm:p-5 ${className}`}>
      {children}
    </section>
  );
}
