import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button } from '@kislap/ui';
import { saveFile } from '@kislap/ui/save-file.ts';
import { getStatementFile } from '../contract/statement.ts';

const forms = ['pdf', 'csv'] as const;
const timeoutMs = 30_000;

/** The statement of the days that are shown, to keep or to print. */
export function StatementFiles({ from, to }: { from: string; to: string }) {
  const { t, language } = useI18n();
  const make = useMutation({
    mutationFn: async (form: (typeof forms)[number]) =>
      saveFile(await call(getStatementFile, { query: { from, to, form, language } }, { timeoutMs }), form),
  });
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        {forms.map((form) => (
          <Button
            key={form}
            size="sm"
            icon="download"
            isBusy={make.isPending && make.variables === form}
            onClick={() => make.mutate(form)}
          >
            {t(`wallet.file_${form}`)}
          </Button>
        ))}
      </div>
      <ErrorNotice error={make.error} />
    </div>
  );
}
