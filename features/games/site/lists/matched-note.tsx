import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { localeOf } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import type { listGames } from '../../contract/games.ts';

interface MatchedNoteProps {
  matched: ReplyOf<typeof listGames>['matched'] | undefined;
  text: string;
}

/** Whoever looked for a game finds out that its studio was meant. */
export function MatchedNote({ matched, text }: MatchedNoteProps) {
  const { t, language } = useI18n();
  if (!matched || matched.studios.length === 0) return null;
  const studios = new Intl.ListFormat(localeOf[language]).format(matched.studios);
  return (
    <p className="text-sm text-text2" role="status">
      {matched.names === 0
        ? t('lists.studioOnly', { text, studios })
        : t('lists.studioToo', { count: matched.names, text, studios })}
    </p>
  );
}
