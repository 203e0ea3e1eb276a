// The access of a list that ends, as a calendar for the member alone.
import { translationFor } from '../../i18n/i18n.server';
import { attachment } from '../../lib/attachment';
import { readQuery } from '../../lib/query';
import { PlatformError } from '../../platform/platform-error';
import type { AuthContext } from '../../session/auth-context';
import { calendarFile } from './calendar';
import { endingsOf } from './endings.server';
import { EndingsQuery } from './query';
import { merged } from './rows';

const MOST = 100;
const REMIND_DAYS = 7;

export async function endingsCalendar(auth: AuthContext): Promise<Response> {
  const { request, context, member } = auth;
  const query = { ...readQuery(request, EndingsQuery), page: 1, size: MOST };
  const [found, { locale, translator }] = await Promise.all([
    endingsOf(auth, query),
    translationFor({ request, context, member }),
  ]);
  // A calendar that lacks somebody's access would be taken for the whole of it.
  if (found.missing.length > 0 || found.reportsFailed) {
    throw new PlatformError({ reason: 'unavailable', status: 502, callName: 'calendar of access that ends' });
  }
  const t = translator.getFixedT(locale);
  const { origin, host } = new URL(request.url);
  const events = merged(found.rows, query).map(({ id, at, kind, name, within, person, ends }) => {
    const own = name ?? t(`grants.nameless.${kind}`);
    const what = within ? t('grants.nameWithin', { name: own, application: within }) : own;
    const whose = at.holder === null ? null : person.name;
    return {
      uid: `${at.grantId}@${host}`,
      at: ends,
      title: whose === null ? t('endings.event', { what }) : t('endings.eventOf', { what, name: whose }),
      details: t('endings.eventDetails'),
      url: `${origin}${id}`,
      remindDays: REMIND_DAYS,
    };
  });
  const name = t('endings.title');
  return new Response(calendarFile(name, events, context.now), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': attachment(`${name}.ics`),
    },
  });
}
