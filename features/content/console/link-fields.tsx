import { useT } from '@kislap/console-kit/i18n.tsx';
import { Segmented, TextField } from '@kislap/ui';
import { useId } from 'react';
import { linkageTypes, OutsideUrl, SitePath, sitePages } from '../contract/banners.console.ts';
import { GamePicker } from './game-picker.tsx';
import { type LinkDraft, readLink } from './link-draft.ts';

interface LinkFieldsProps {
  value: LinkDraft;
  origins: readonly string[];
  hasTried: boolean;
  onChange: (value: LinkDraft) => void;
}

/** Where a click leads: nowhere, to a page of the site, to a game, or to another site that is allowed. */
export function LinkFields({ value, origins, hasTried, onChange }: LinkFieldsProps) {
  const t = useT();
  const pages = useId();
  const isWrong = readLink(value) === null;
  const shape = (isTyped: boolean, text: string) => (isWrong && (hasTried || isTyped) ? text : undefined);
  return (
    <div className="grid gap-3">
      <span className="text-sm font-semibold text-text2" aria-hidden="true">
        {t('contentDesk.link')}
      </span>
      <Segmented
        label={t('contentDesk.link')}
        value={value.linkageType}
        options={linkageTypes.map((type) => ({ value: type, label: t(`contentDesk.link_${type}`) }))}
        onChange={(linkageType) => onChange({ ...value, linkageType })}
      />
      {value.linkageType === 'PAGE' && (
        <>
          <TextField
            label={t('contentDesk.path')}
            hint={t('contentDesk.pathHint')}
            list={pages}
            value={value.path}
            autoComplete="off"
            spellCheck={false}
            error={shape(
              value.path.length > 1 && !SitePath.safeParse(value.path).success,
              t('contentDesk.pathShape'),
            )}
            onChange={({ target }) => onChange({ ...value, path: target.value })}
          />
          <datalist id={pages}>
            {sitePages.map((page) => (
              <option key={page} value={page} />
            ))}
          </datalist>
        </>
      )}
      {value.linkageType === 'GAME' && (
        <GamePicker
          gameId={value.gameId}
          name={value.gameName}
          error={shape(false, t('contentDesk.gameMissing'))}
          onPick={(gameId, gameName) => onChange({ ...value, gameId, gameName })}
        />
      )}
      {value.linkageType === 'URL' && (
        <TextField
          label={t('contentDesk.url')}
          hint={
            origins.length > 0
              ? t('contentDesk.urlHint', { origins: origins.join(', ') })
              : t('contentDesk.urlNone')
          }
          inputMode="url"
          value={value.url}
          autoComplete="off"
          spellCheck={false}
          error={shape(
            value.url.length > 8 && !OutsideUrl.safeParse(value.url).success,
            t('contentDesk.urlShape'),
          )}
          onChange={({ target }) => onChange({ ...value, url: target.value })}
        />
      )}
    </div>
  );
}
