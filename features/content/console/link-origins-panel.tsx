import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { SettingsForm } from '@kislap/console-kit/settings/settings-form.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import * as z from 'zod/mini';
import { LinkOrigin } from '../contract/banners.console.ts';
import { useSetLinkOrigins } from './banners/use-banners.ts';

const LinkOrigins = z.object({ origins: z.array(LinkOrigin).check(z.maxLength(50)) });

/** Other sites that banners may link to, for operators who may change the site. */
export function LinkOriginsPanel({ origins }: { origins: readonly string[] }) {
  const t = useT();
  const mayWrite = useCan('site.write');
  const change = useSetLinkOrigins();
  return (
    <Panel title={t('contentDesk.origins')} lead={t('contentDesk.originsLead')} className="mt-6 max-w-180">
      <SettingsForm
        className="grid gap-3"
        schema={LinkOrigins}
        saved={{ origins: [...origins] }}
        rows={[
          {
            path: 'origins',
            label: t('contentDesk.originsLabel'),
            hint: t('contentDesk.originsHint'),
            linesOf: (text) =>
              text
                .split('\n')
                .map((line) => line.trim().replace(/\/$/, ''))
                .filter(Boolean),
            wrong: (line) => t('contentDesk.originWrong', { line }),
          },
        ]}
        canWrite={mayWrite}
        isBusy={change.isPending}
        error={change.error}
        onSave={(next) =>
          change.mutate(
            { seen: [...origins], ...next },
            { onSuccess: () => showToast('good', t('contentDesk.originsSaved')) },
          )
        }
      />
    </Panel>
  );
}
