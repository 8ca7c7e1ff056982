import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Skeleton } from '@kislap/ui';
import type { Spin } from '../../contract/wheel.ts';
import { weightSum, wheelMessage } from '../../rules/wheel.ts';
import { FairPanel } from '../fair-panel.tsx';
import { workOut } from '../verify.ts';
import { useSpins } from './use-wheel.ts';

/** The own spins, each with what proves it. */
export function SpinList({ player }: { player: string }) {
  const { t } = useI18n();
  const spins = useSpins();
  const list = spins.data;
  return (
    <section>
      <h3 className="font-semibold">{t('rewards.mySpins')}</h3>
      <ErrorNotice error={spins.error} onRetry={() => void spins.refetch()} />
      {!list && !spins.error && <Skeleton className="h-16" />}
      {list?.length === 0 && <p className="py-2 text-sm text-text3">{t('rewards.noSpins')}</p>}
      <ul className="divide-y divide-line">
        {list?.map((spin) => (
          <li key={spin.spinId} className="py-2">
            <Row spin={spin} player={player} />
          </li>
        ))}
      </ul>
      <OlderButton label={t('rewards.older')} list={spins} />
    </section>
  );
}

function Row({ spin, player }: { spin: Spin; player: string }) {
  const { t, language } = useI18n();
  const { spunAt, state, amount, rolled, nonce, commit, seed } = spin;
  const message = wheelMessage(player, nonce);
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <time dateTime={spunAt.toISOString()} className="text-text3 tnum">
          {formatDateTime(spunAt, language)}
        </time>
        <strong className="tnum">
          {state === 'NOTHING' ? (
            t('rewards.noPrize')
          ) : state === 'VOID' ? (
            t('rewards.grab_VOID')
          ) : (
            <Money amount={amount} />
          )}
        </strong>
      </div>
      <FairPanel
        commit={commit}
        seed={seed}
        message={message}
        verify={async () =>
          (await workOut({ seed, commit, message }, (below) => below(weightSum))) === rolled
        }
      />
    </>
  );
}
