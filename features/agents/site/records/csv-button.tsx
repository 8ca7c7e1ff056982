import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button } from '@kislap/ui';
import { saveFile } from '@kislap/ui/save-file.ts';
import { useState } from 'react';

interface Part {
  fileName: string;
  csv: string;
  next: string | null;
}

/** Saves the whole selection: its parts are fetched one after the other and make one file. */
export function CsvButton({ ask }: { ask: (after: string | undefined) => Promise<Part> }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const parts: string[] = [];
      let part = await ask(undefined);
      const { fileName } = part;
      parts.push(part.csv);
      while (part.next !== null) {
        part = await ask(part.next);
        parts.push(part.csv);
      }
      saveFile({ fileName, content: parts }, 'csv');
    } catch {
      showToast('bad', t('agentCentre.csvFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void save()}>
      {t('agentCentre.csv')}
    </Button>
  );
}
