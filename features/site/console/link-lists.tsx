import { useT } from '@kislap/console-kit/i18n.tsx';
import { Choice, TextField } from '@kislap/ui';
import { socialNetworks } from '../contract/system.ts';
import { EntryList } from './doors/entry-list.tsx';
import type { LinkPartProps } from './links-draft.ts';
import { toRow } from './links-draft.ts';

const addressRow = 'grid items-start gap-3 sm:grid-cols-[11rem_1fr]';
const serviceKinds = ['LIVECHAT', 'FACEBOOK', 'TELEGRAM'] as const;

export function SocialList({ draft, canWrite, wrongAt, onChange }: LinkPartProps) {
  const t = useT();
  const unused = socialNetworks.find((name) => draft.socialLinks.every(({ network }) => network !== name));
  return (
    <EntryList
      title={t('siteDesk.social')}
      lead={t('siteDesk.socialLead')}
      rows={draft.socialLinks}
      canWrite={canWrite}
      nameOf={({ network }) => t(`siteDesk.network_${network}`)}
      onChange={(socialLinks) => onChange({ socialLinks })}
      onAdd={() =>
        onChange({
          socialLinks: [...draft.socialLinks, toRow({ network: unused ?? 'facebook', url: '' })],
        })
      }
    >
      {({ network, url }, index, change) => (
        <div className={addressRow}>
          <Choice
            label={t('siteDesk.network')}
            value={network}
            values={socialNetworks}
            nameOf={(name) => t(`siteDesk.network_${name}`)}
            onPick={(name) => change({ network: name })}
          />
          <TextField
            label={t('siteDesk.address')}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={url}
            error={wrongAt(`socialLinks.${index}`)}
            onChange={(event) => change({ url: event.target.value })}
          />
        </div>
      )}
    </EntryList>
  );
}

export function ServiceList({ draft, canWrite, wrongAt, onChange }: LinkPartProps) {
  const t = useT();
  return (
    <EntryList
      title={t('siteDesk.service')}
      lead={t('siteDesk.serviceLead')}
      rows={draft.customerService}
      canWrite={canWrite}
      nameOf={({ title, csType }) => title || t(`siteDesk.cs_${csType}`)}
      onChange={(customerService) => onChange({ customerService })}
      onAdd={() =>
        onChange({
          customerService: [
            ...draft.customerService,
            toRow({ csType: 'LIVECHAT' as const, title: '', url: '' }),
          ],
        })
      }
    >
      {({ csType, title, url }, index, change) => (
        <div className={addressRow}>
          <Choice
            label={t('siteDesk.serviceKind')}
            value={csType}
            values={serviceKinds}
            nameOf={(kind) => t(`siteDesk.cs_${kind}`)}
            onPick={(kind) => change({ csType: kind })}
          />
          <TextField
            label={t('siteDesk.serviceTitle')}
            maxLength={60}
            value={title}
            error={wrongAt(`customerService.${index}.title`)}
            onChange={(event) => change({ title: event.target.value })}
          />
          <div className="sm:col-span-2">
            <TextField
              label={t('siteDesk.address')}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={url}
              error={wrongAt(`customerService.${index}.url`)}
              onChange={(event) => change({ url: event.target.value })}
            />
          </div>
        </div>
      )}
    </EntryList>
  );
}

export function DomainList({ draft, canWrite, wrongAt, onChange }: LinkPartProps) {
  const t = useT();
  return (
    <EntryList
      title={t('siteDesk.domains')}
      lead={t('siteDesk.domainsLead')}
      rows={draft.domains}
      canWrite={canWrite}
      nameOf={({ domain }) => domain}
      onChange={(domains) => onChange({ domains })}
      onAdd={() => onChange({ domains: [...draft.domains, toRow({ domain: '', route: '/' })] })}
    >
      {({ domain, route }, index, change) => (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={t('siteDesk.domain')}
            placeholder="play.example.com"
            autoCapitalize="none"
            spellCheck={false}
            value={domain}
            error={wrongAt(`domains.${index}.domain`)}
            onChange={(event) => change({ domain: event.target.value })}
          />
          <TextField
            label={t('siteDesk.route')}
            autoCapitalize="none"
            spellCheck={false}
            value={route}
            error={wrongAt(`domains.${index}.route`)}
            onChange={(event) => change({ route: event.target.value })}
          />
        </div>
      )}
    </EntryList>
  );
}
