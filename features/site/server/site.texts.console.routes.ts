import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/system-texts.console.ts';
import type { ChangeSetting } from './site.desk.ts';
import {
  type HelpRow,
  helpSetting,
  listHelpEntries,
  orderSections,
  removeSection,
  saveSection,
} from './site.help.ts';
import { licenceDefaults, licenceSetting, readLicence } from './site.licence.ts';
import type { Site } from './site.service.ts';

/** What operators write for everybody: the help centre and the legal licence. */
export function siteTextRoutes(http: Http, { site, change }: { site: Site; change: ChangeSetting }): void {
  const readHelp = async () => {
    const { value, version } = await site.readSetting(helpSetting);
    return { version, sections: listHelpEntries(value) };
  };
  const readLicenceDesk = async () => {
    const { value: licence, version } = await site.readSetting(licenceSetting);
    return { version, licence, defaults: licenceDefaults };
  };
  const find = (id: string) => (rows: HelpRow[]) => rows.find((row) => row.id === id) ?? null;

  serve(http, calls.getHelpDesk, readHelp);

  serve(http, calls.saveHelpSection, async ({ params: { sectionId: id }, body }, context) => {
    const { version, ...texts } = body;
    await change(helpSetting, (rows) => saveSection(rows, { id, ...texts }), {
      action: 'site.help_changed',
      version,
      topic: 'help',
      target: `help:${id}`,
      part: find(id),
      context,
    });
    return readHelp();
  });

  serve(http, calls.removeHelpSection, async ({ params: { sectionId: id }, query: { version } }, context) => {
    await change(helpSetting, (rows) => removeSection(rows, id), {
      action: 'site.help_removed',
      version,
      topic: 'help',
      target: `help:${id}`,
      part: find(id),
      context,
    });
    return readHelp();
  });

  serve(http, calls.orderHelpSections, async ({ body: { version, order } }, context) => {
    await change(helpSetting, (rows) => orderSections(rows, order), {
      action: 'site.help_ordered',
      version,
      topic: 'help',
      part: (rows) => rows.map(({ id }) => id),
      context,
    });
    return readHelp();
  });

  serve(http, calls.getLicenceSettings, readLicenceDesk);

  serve(http, calls.setLicenceSettings, async ({ body: { version, licence } }, context) => {
    const action = 'site.licence_changed';
    await change(licenceSetting, readLicence(licence), { action, version, topic: 'licence', context });
    return readLicenceDesk();
  });
}
