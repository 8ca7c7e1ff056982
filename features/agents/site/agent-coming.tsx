import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Badge, Icon, type IconName } from '@kislap/ui';

const parts = [
  { icon: 'receipt', title: 'landing.nextContract', text: 'landing.nextContractText' },
  { icon: 'peso', title: 'landing.nextSalary', text: 'landing.nextSalaryText' },
  { icon: 'plus', title: 'landing.nextRegister', text: 'landing.nextRegisterText' },
  { icon: 'history', title: 'landing.nextTransactions', text: 'landing.nextTransactionsText' },
] as const satisfies { icon: IconName; title: string; text: string }[];

/** What the centre will hold besides, each saying what it will be; none shows a figure that is not there. */
export function AgentComing() {
  const t = useT();
  return (
    <section className="grid gap-4">
      <div>
        <Badge tone="info">{t('landing.nextBadge')}</Badge>
        <p className="mt-2 max-w-prose text-pretty text-text2">{t('landing.nextLead')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {parts.map(({ icon, title, text }) => (
          <li
            key={title}
            className="grid content-start gap-2 rounded-card border border-line bg-s1 p-5 shadow-edge"
          >
            <Icon name={icon} size={26} className="text-ube" />
            <h2 className="font-bold">{t(title)}</h2>
            <p className="text-sm text-pretty text-text2">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
