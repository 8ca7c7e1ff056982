import { Spinner } from '../button.tsx';
import { Icon } from '../icons/icon.tsx';

interface FileButtonProps {
  label: string;
  /** What may be chosen, for who cannot see it. */
  hint: string;
  /** Media types. */
  types: readonly string[];
  isBusy: boolean;
  /** Also with no file, where the choice was given up. */
  onPick: (files: File[]) => void;
}

/** A plus beside a text: files are handed over as soon as they are chosen, and may be chosen again. */
export function FileButton({ label, hint, types, isBusy, onPick }: FileButtonProps) {
  return (
    <label
      title={label}
      className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-s2 has-focus-visible:outline-2 has-focus-visible:outline-tide"
    >
      {isBusy ? <Spinner /> : <Icon name="plus" size={20} />}
      <span className="sr-only">
        {label}. {hint}
      </span>
      <input
        type="file"
        multiple
        accept={types.join()}
        className="sr-only"
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
