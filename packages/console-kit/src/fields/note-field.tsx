import { TextArea } from './controls.tsx';
import { FieldProblem } from './field-problem.tsx';

interface NoteFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  maxLength?: number;
  isInvalid: boolean;
  /** Said below the field while it is invalid. */
  problem?: string;
  onChange: (note: string) => void;
}

/** A reason or note for the audit log: one line, because the server accepts no line breaks. */
export function NoteField({
  label,
  hint,
  value,
  maxLength = 500,
  isInvalid,
  problem,
  onChange,
}: NoteFieldProps) {
  return (
    <div className="grid gap-1.5">
      <TextArea
        label={label}
        hint={hint}
        value={value}
        maxLength={maxLength}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.value.replace(/[\r\n\t]+/g, ' '))}
      />
      {isInvalid && problem && <FieldProblem text={problem} />}
    </div>
  );
}
