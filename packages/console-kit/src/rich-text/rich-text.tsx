import { Skeleton } from '@kislap/ui';
import { lazy, Suspense } from 'react';

const Editor = lazy(() => import('./rich-text-editor.tsx'));

export interface RichTextProps {
  label: string;
  /** BCP 47, for spell checking and pronunciation. */
  lang: string;
  /** Read once; what is typed comes by `onChange`. */
  html: string;
  isDisabled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (html: string) => void;
}

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
      {props.error && (
        <p role="alert" className="text-xs font-medium text-gumamela">
          {props.error}
        </p>
      )}
    </div>
  );
}
