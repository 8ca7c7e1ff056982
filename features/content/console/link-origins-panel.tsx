import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { LinkOrigin } from '../contract/banners.console.ts';
import { useSetLinkOrigins } from './banners/use-banners.ts';

/** Other sites that banners may link to, for operators who may change the site. */
export function LinkOriginsPanel({ origins }: { origins: readonly string[] }) {
  const t = useT();
  const mayWrite = useCan('site.write');
  const change = useSetLinkOrigins();
  const [text, setText] = useState(origins.join('\n'));
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const wrong = lines.findIndex((line) => !LinkOrigin.safeParse(line).success) + 1;
  const isChanged = lines.join() !== origins.join();

  return (
    <Panel title={t('contentDesk.origins')} lead={t('contentDesk.originsLead')} className="mt-6 max-w-180">
      <div className="grid gap-3">
        <TextArea
          label={t('contentDesk.originsLabel')}
          hint={t('contentDesk.originsHint')}
          value={text}
          rows={3}
          spellCheck={false}
          disabled={!mayWrite}
          aria-invalid={wrong > 0 || undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {wrong > 0 && <FieldProblem text={t('contentDesk.originWrong', { line: wrong })} />}
        <ErrorNotice error={change.error} />
        {mayWrite && (
          <Button
            className="justify-self-start"
            disabled={!isChanged || wrong > 0}
            isBusy={change.isPending}
            onClick={() =>
              change.mutate(
                { seen: [...origins], origins: lines },
                { onSuccess: () => showToast('good', t('contentDesk.originsSaved')) },
              )
            }
          >
            {t('common.save')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
