import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { TextField } from '@kislap/ui';
import type { LinkPartProps } from './links-draft.ts';

export function AppFields({ draft, wrongAt, onChange }: LinkPartProps) {
  const t = useT();
  return (
    <Panel title={t('siteDesk.apps')} lead={t('siteDesk.appsLead')}>
      <div className="grid gap-4">
        {(['iosApp', 'androidApp'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`siteDesk.${name}`)}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft[name]}
            error={wrongAt(name)}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
    </Panel>
  );
}

export function HostFields({ draft, wrongAt, onChange }: LinkPartProps) {
  const t = useT();
  const lists = [
    { name: 'imageCDNs', label: t('siteDesk.imageHosts') },
    { name: 'launchGameCDNs', label: t('siteDesk.launchHosts') },
  ] as const;
  return (
    <Panel title={t('siteDesk.hosts')} lead={t('siteDesk.hostsLead')}>
      <div className="grid gap-4">
        {lists.map(({ name, label }) => {
          const wrong = wrongAt(name);
          return (
            <div key={name}>
              <TextArea
                label={label}
                hint={t('siteDesk.hostHint')}
                spellCheck={false}
                autoCapitalize="none"
                aria-invalid={wrong !== undefined || undefined}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
              {wrong && (
                <p role="alert" className="mt-1 text-xs font-medium text-gumamela">
                  {wrong}
                </p>
              )}
            </div>
          );
        })}
        <TextField
          label={t('siteDesk.gtagId')}
          hint={t('siteDesk.gtagHint')}
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.gtagId}
          error={wrongAt('gtagId')}
          onChange={(event) => onChange({ gtagId: event.target.value })}
        />
      </div>
    </Panel>
  );
}
