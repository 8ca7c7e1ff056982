import { buttonClass, classNames } from '@kislap/ui';
import { useEffect, useState } from 'react';

interface PickFileProps {
  label: string;
  /** What the file is, where several are asked for. */
  about?: string;
  /** Media types, with commas. */
  accept: string;
  onPick: (file: File) => void;
}

/** A button that asks for a file; the same file may be picked again after a refusal. */
export function PickFile({ label, about, accept, onPick }: PickFileProps) {
  return (
    <label
      className={classNames(
        buttonClass('secondary', 'sm'),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tide',
      )}
    >
      {label}
      {about && <span className="sr-only">: {about}</span>}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </label>
  );
}

/** What shows a picked file before it is sent. The policy of the page allows data addresses, and no others of its own. */
export function usePreview(file: File | null): string {
  const [shown, setShown] = useState({ file, url: '' });
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.onload = () => setShown({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return shown.file === file ? shown.url : '';
}
