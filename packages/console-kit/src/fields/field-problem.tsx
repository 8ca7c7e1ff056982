import type { ReactNode } from 'react';

export function FieldProblem({ text }: { text: ReactNode }) {
  return (
    <p role="alert" className="text-xs font-medium text-gumamela">
      {text}
    </p>
  );
}
