import type { ReactNode } from 'react';
import { EmptyState } from './feedback.tsx';

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
        <EmptyState
          icon={status === 1 ? 'wrench' : 'pin'}
          title={title}
          text={
            <>
              {text}
              {status === 2 && (
                <strong className="mt-2 block text-base text-text tnum select-all">{address}</strong>
              )}
            </>
          }
          action={action}
        />
      </div>
    </>
  );
}
