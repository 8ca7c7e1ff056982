import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, TextField } from '@kislap/ui';
import { useState } from 'react';

/** A username, asked for by a press or Enter; empty it asks for everybody. */
export function AccountField({
  value,
  hint,
  maxLength = 64,
  onChange,
}: {
  value: string;
  hint: string;
  maxLength?: number;
  onChange: (account: string) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // Whoever came here from a row asks for another one.
    setKnown(value);
    setTyped(value);
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <TextField
        label={t('agentCentre.searchName')}
        placeholder={hint}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" icon="search" className="h-12" aria-label={t('agentCentre.search')} />
    </form>
  );
}
