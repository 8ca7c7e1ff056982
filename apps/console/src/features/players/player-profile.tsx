import type { Player } from '@kislap/contracts/identity.console';
import { Notice } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../shared/i18n.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Fact, Facts, Panel } from '../../shared/page.tsx';

export function ProfileTab({ player }: { player: Player }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      {player.statusReason && player.status !== 'open' && (
        <Notice tone="warn" title={t(`console.account_${player.status}`)}>
          {player.statusReason}
        </Notice>
      )}
      <Panel title={t('players.person')} lead={t('players.maskedLead')}>
        <img
          src={player.avatarUrl}
          alt={t('players.avatarOf', { account: player.account })}
          width={64}
          height={64}
          className="mb-3 size-16 rounded-full border border-line object-cover"
        />
        <Facts>
          <Fact label={t('players.fullName')}>{player.payeeName || '—'}</Fact>
          <Fact label={t('players.nickname')}>{player.nickname || '—'}</Fact>
          <Fact label={t('players.birthDate')}>{player.birthDate ?? '—'}</Fact>
          <Fact label={t('players.email')}>{player.email ?? '—'}</Fact>
          <Fact label={t('players.mobile')}>{player.mobileNum ?? '—'}</Fact>
          <Fact label={t('players.language')}>{player.language === 'TY' ? 'Filipino' : 'English'}</Fact>
        </Facts>
      </Panel>
      <Panel title={t('players.accountPanel')}>
        <Facts>
          <Fact label={t('players.registered')}>
            <Moment at={player.createdAt} />
          </Fact>
          <Fact label={t('players.lastLogin')}>
            <Moment at={player.lastLoginAt} />
          </Fact>
          <Fact label={t('players.registrationIp')}>{player.registrationIp || '—'}</Fact>
          <Fact label={t('players.upline')}>
            {player.uplineId ? (
              <Link
                to="/players/$playerId"
                params={{ playerId: player.uplineId }}
                search={{}}
                className="text-tide hover:underline"
              >
                {player.uplineAccount ?? player.uplineId}
              </Link>
            ) : (
              t('players.noUpline')
            )}
          </Fact>
        </Facts>
      </Panel>
    </div>
  );
}
