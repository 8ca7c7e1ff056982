import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts, Panel } from '@kislap/console-kit/page/page.tsx';
import { countryName } from '@kislap/console-kit/values/country-name.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatDate } from '@kislap/i18n';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Notice } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import type { Player } from '../contract/identity.console.ts';
import { PlayerDetails } from './player-details.tsx';
import { usePlayer } from './use-player.ts';

export function ProfileTab({ playerId }: PlayerTabProps) {
  const { data: player } = usePlayer(playerId);
  return player ? <Profile player={player} /> : null;
}

function Profile({ player }: { player: Player }) {
  const { t, language } = useI18n();
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
          <Fact label={t('players.birthDate')}>
            {player.birthDate ? formatDate(player.birthDate, language) : '—'}
          </Fact>
          <Fact label={t('players.email')}>{player.email ?? '—'}</Fact>
          <Fact label={t('players.mobile')}>{player.mobileNum ?? '—'}</Fact>
          <PlayerDetails player={player} />
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
          <Fact label={t('players.country')}>
            {player.country ? countryName(player.country, language) : t('players.countryUnknown')}
          </Fact>
          <Fact label={t('players.registrationIp')}>{player.registrationIp || '—'}</Fact>
          <Fact label={t('players.upline')}>
            {player.uplineId ? (
              <PlayerLink playerId={player.uplineId} account={player.uplineAccount ?? player.uplineId} />
            ) : (
              t('players.noUpline')
            )}
          </Fact>
          {player.registration && <RegistrationFacts registration={player.registration} />}
        </Facts>
      </Panel>
    </div>
  );
}

/** How the account came about: in which way, from where, and through whom. */
function RegistrationFacts({ registration }: { registration: NonNullable<Player['registration']> }) {
  const t = useT();
  const { way, domain, pageUrl, affiliateCode, referralCode, referrer, recommender } = registration;
  return (
    <>
      <Fact label={t('players.registerWay')}>{t(`players.registerWay_${way}`)}</Fact>
      <Fact label={t('players.domain')}>{domain ?? '—'}</Fact>
      <Fact label={t('players.pageUrl')}>
        <span className="break-all">{pageUrl ?? '—'}</span>
      </Fact>
      <Fact label={t('players.affiliateCode')}>{affiliateCode ?? '—'}</Fact>
      <Fact label={t('players.referralCode')}>
        {referralCode ?? '—'}
        {referrer && (
          <>
            {' · '}
            <PlayerLink {...referrer} />
          </>
        )}
        {referralCode && !referrer && ` · ${t('players.referrerUnknown')}`}
      </Fact>
      <Fact label={t('players.recommender')}>{recommender ? <PlayerLink {...recommender} /> : '—'}</Fact>
    </>
  );
}

function PlayerLink({ playerId, account }: { playerId: string; account: string }) {
  return (
    <Link to="/players/$playerId" params={{ playerId }} search={{}} className="text-tide hover:underline">
      {account}
    </Link>
  );
}
