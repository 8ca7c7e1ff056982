import type { ReactNode } from 'react';
import { PaneEmblem } from '../pane-emblem.tsx';

interface ClosedViewProps {
  logo: ReactNode;
  /** 1 maintenance, 2 closed for this region. */
  status: 1 | 2;
  title: string;
  text: string;
  /** The visitor's own, shown where it is the reason. */
  address: string;
  action: ReactNode;
}

/** What stands in place of the whole site while it is closed; the console shows the same before it is saved. */
export function ClosedView({ logo, status, title, text, address, action }: ClosedViewProps) {
  return (
    <>
      {logo}
      <div className="grid place-items-center">
        <div className="grid justify-items-center gap-3 px-2 pb-12 text-center">
          <PaneEmblem
            icon={status === 1 ? 'wrench' : 'pin'}
            className={status === 1 ? 'text-accent' : 'text-tide'}
          />
          <p className="text-2xl font-extrabold text-balance">{title}</p>
          <p className="max-w-110 text-pretty text-text2">{text}</p>
          {status === 2 && (
            <strong className="min-h-11 min-w-40 rounded-full border border-line bg-s1 px-5 py-2 text-lg tnum break-all select-all">
              {address}
            </strong>
          )}
          <div className="mt-2">{action}</div>
        </div>
      </div>
    </>
  );
}
