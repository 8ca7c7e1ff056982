import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts, Panel } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Notice } from '@kislap/ui';
import type { NetworkList } from '../contract/networks.console.ts';
import { networkKinds } from '../contract/networks.ts';

/** What the server read, when, and what is wrong with it. */
export function ListPanel({ list }: { list: NetworkList }) {
  const t = useT();
  const { changedAt, readAt, counts, wrongLines, firstWrongLine, trouble } = list;
  return (
    <Panel title={t('networks.listTitle')} lead={t('networks.listLead')}>
      <div className="grid gap-3">
        {!list.isConfigured && (
          <Notice tone="info">
            <strong className="block">{t('networks.notSet')}</strong>
            {t('networks.notSetText')}
          </Notice>
        )}
        {trouble && <Notice tone="bad">{t(`networks.trouble_${trouble}`)}</Notice>}
        {wrongLines > 0 && firstWrongLine !== null && (
          <Notice tone="warn">{t('networks.wrongLines', { count: wrongLines, line: firstWrongLine })}</Notice>
        )}
        {changedAt && readAt && (
          <Facts>
            <Fact label={t('networks.changedAt')}>
              <Moment at={changedAt} />
            </Fact>
            <Fact label={t('networks.readAt')}>
              <Moment at={readAt} />
            </Fact>
            {networkKinds.map((kind) => (
              <Fact key={kind} label={t(`networks.kind_${kind}`)}>
                {t('networks.networksOf', { count: counts[kind] })}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
    </Panel>
  );
}
