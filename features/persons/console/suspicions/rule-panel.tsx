import { RuleSection } from '@kislap/console-kit/approvals/rule-section.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import { Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import { SuspicionRule } from '../../contract/suspicions.console.ts';
import { usePutSuspicionRule, useSuspicionRule } from './use-suspicions.ts';

const peso = 1_000_000n;
const fields = ['threshold', 'nearPercent', 'nearCount', 'nearDays', 'sumHours'] as const;
type Typed = Record<(typeof fields)[number], string>;

/** What is looked for, in words; who may changes it with a reason. */
export function RulePanel() {
  const t = useT();
  const { data: rule, error, refetch } = useSuspicionRule();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!rule) return <Skeleton className="mt-8 h-24" />;
  const max = formatMoney(rule.threshold);
  const min = formatMoney((rule.threshold * BigInt(rule.nearPercent)) / 100n);
  return (
    <RuleSection
      title={t('suspicions.ruleTitle')}
      kind="persons.rule"
      permission="suspicions.rule"
      changeLabel={t('suspicions.ruleChange')}
      dialog={(close) => <RuleDialog rule={rule} onClose={close} />}
    >
      <ul className="grid list-disc gap-1 ps-5 text-sm text-text2">
        <li>{t('suspicions.nearText', { count: rule.nearCount, min, max, days: rule.nearDays })}</li>
        <li>{t('suspicions.sumText', { max, hours: rule.sumHours })}</li>
      </ul>
    </RuleSection>
  );
}

function RuleDialog({ rule, onClose }: { rule: SuspicionRule; onClose: () => void }) {
  const t = useT();
  const put = usePutSuspicionRule();
  const [typed, setTyped] = useState<Typed>({
    threshold: String(rule.threshold / peso),
    nearPercent: String(rule.nearPercent),
    nearCount: String(rule.nearCount),
    nearDays: String(rule.nearDays),
    sumHours: String(rule.sumHours),
  });
  const next = readRule(typed);
  return (
    <ConfirmDialog
      title={t('suspicions.ruleTitle')}
      lead={t('suspicions.ruleLead')}
      confirmLabel={t('suspicions.ruleSave')}
      isBusy={put.isPending}
      error={put.error}
      noteMin={5}
      isReady={next !== undefined}
      onClose={onClose}
      onConfirm={(reason) =>
        next &&
        put.mutate(
          { rule: next, reason },
          {
            onSuccess: () => {
              showToast('good', t('suspicions.ruleSaved'));
              onClose();
            },
          },
        )
      }
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(`suspicions.${name}`)}
          inputMode="numeric"
          autoComplete="off"
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      {!next && <p className="text-sm text-gumamela">{t('suspicions.ruleWrong')}</p>}
    </ConfirmDialog>
  );
}

function readRule({ threshold, ...counts }: Typed): SuspicionRule | undefined {
  if (!Object.values({ threshold, ...counts }).every((text) => /^\d{1,12}$/.test(text.trim())))
    return undefined;
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, text]) => [name, Number(text)]));
  return SuspicionRule.safeParse({ ...numbers, threshold: threshold.trim() }).data;
}
