import { Button } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import { useCan } from '../session/session.ts';
import { WaitingRequests } from './waiting-requests.tsx';

interface RuleSectionProps {
  title: string;
  /** The act that another operator agrees to. */
  kind: string;
  /** Whoever has it may ask for a change. */
  permission: Parameters<typeof useCan>[0];
  changeLabel: string;
  dialog: (close: () => void) => ReactNode;
  /** The rule as it is. */
  children: ReactNode;
}

/** A rule of the house below what it governs; whoever may asks for a change of it. */
export function RuleSection({ title, kind, permission, changeLabel, dialog, children }: RuleSectionProps) {
  const canChange = useCan(permission);
  const [isChanging, setChanging] = useState(false);
  return (
    <section className="mt-8 grid max-w-160 gap-3 rounded-tile border border-line bg-s1 p-4">
      <h2 className="text-base font-bold">{title}</h2>
      <WaitingRequests kind={kind} />
      {children}
      {canChange && (
        <Button size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
          {changeLabel}
        </Button>
      )}
      {isChanging && dialog(() => setChanging(false))}
    </section>
  );
}
