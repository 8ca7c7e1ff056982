import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Checkbox, Dialog } from '@kislap/ui';
import { useState } from 'react';

/** Which columns a table shows; at least one. */
export function ColumnsButton<Name extends string>({
  all,
  shown,
  textOf,
  onChange,
}: {
  all: readonly Name[];
  shown: readonly Name[];
  textOf: (name: Name) => string;
  onChange: (names: readonly Name[]) => void;
}) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="settings" onClick={() => setOpen(true)}>
        {t('agentReports.columns')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('agentReports.columns')}
          lead={t('agentReports.columnsText')}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <div className="grid gap-1 sm:grid-cols-2">
            {all.map((name) => {
              const isShown = shown.includes(name);
              return (
                <Checkbox
                  key={name}
                  label={textOf(name)}
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={() => onChange(isShown ? shown.filter((one) => one !== name) : [...shown, name])}
                />
              );
            })}
          </div>
        </Dialog>
      )}
    </>
  );
}
