import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import type { MissionWanted } from '../../contract/missions.console.ts';

type Face = MissionWanted['face'];
const languages = ['EN', 'TY'] as const;

/** How a mission is called in both languages, and where it stands. */
export function FaceFields({ face, onChange }: { face: Face; onChange: (face: Face) => void }) {
  const t = useT();
  const { texts, place } = face;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((language) => {
        const words = texts[language];
        const change = (part: Partial<typeof words>) =>
          onChange({ ...face, texts: { ...texts, [language]: { ...words, ...part } } });
        return (
          <fieldset key={language} className="grid content-start gap-3">
            <legend className="mb-1 text-sm font-bold">{t(`missionsDesk.language_${language}`)}</legend>
            <TextField
              label={t('missionsDesk.name')}
              value={words.title}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextField
              label={t('missionsDesk.text')}
              value={words.text}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => change({ text: event.target.value })}
            />
          </fieldset>
        );
      })}
      <TextField
        label={t('missionsDesk.place')}
        hint={t('missionsDesk.placeHint')}
        inputMode="numeric"
        autoComplete="off"
        value={Number.isNaN(place) ? '' : String(place)}
        maxLength={4}
        onChange={({ target }) => onChange({ ...face, place: Number.parseInt(target.value, 10) })}
      />
    </div>
  );
}
