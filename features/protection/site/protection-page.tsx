import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { ProtectionPanel } from './protection-panel.tsx';

/** The same as the dialog, as a page of the member centre. */
export function ProtectionPage() {
  const t = useT();
  return (
    <div>
      <PageHead title={t('protection.title')} lead={t('protection.lead')} />
      <Card className="max-w-160">
        <ProtectionPanel />
      </Card>
    </div>
  );
}
