import { Skeleton } from '@kislap/ui';
import { lazy, Suspense } from 'react';
import { FieldProblem } from '../fields/field-problem.tsx';
import type { RichTextProps } from './rich-text-editor.tsx';

const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** Formatted text with the tags that the server keeps; the editor itself is fetched with the first one shown. */
export function RichText(props: RichTextProps) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-sm font-semibold text-text2">
        {props.label}
      </span>
      <Suspense fallback={<Skeleton className="h-60 w-full rounded-control" />}>
        <Editor {...props} />
      </Suspense>
      {props.hint && !props.error && <p className="text-xs text-text3">{props.hint}</p>}
      {props.error && <FieldProblem text={props.error} />}
    </div>
  );
}
