// The profile page: everything about one's own account in one parallel wave. A section that fails fails alone.

import { managedValues } from '../../../kits/forms/managed-object';
import { shownForm } from '../../../kits/forms/shown';
import { loadThemeSections } from '../../../kits/theme/theme.server';
import { imageFor } from '../../../lib/image-address';
import { getSecurityQuestions, listSharingTargets } from '../../../platform/account.server';
import { listAuthorizedApplications } from '../../../platform/authorized-applications.server';
import { listIdentityProviders } from '../../../platform/identity-providers.server';
import { getJourneys, type Journeys } from '../../../platform/journeys.server';
import { connectAddress, stepUpAddress } from '../../../platform/protocol/step-up';
import { recover, type Settled } from '../../../platform/recover';
import { listSessions } from '../../../platform/sessions.server';
import { countSignInDevices, listTrustedDevices, SECOND_STEPS } from '../../../platform/sign-in-devices.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { applicationRows } from '../data-sharing/applications';
import { consentRows } from '../data-sharing/consents';
import { trustedRows } from '../devices/trusted';
import { ownRecord, ownSchema, section } from '../own-record.server';
import { PROFILE } from '../paths';
import { checkup } from '../security/checkup';
import { type ProviderRow, providerRows } from '../security/providers';
import { sessionRows } from '../sessions/sessions';
import { headingOf, personalForm, preferenceRows } from './personal';

const NONE = { loaded: null } as const;

export async function loadProfile(auth: AuthContext) {
  const { api, member, context, request } = auth;
  const { shown, security } = await loadThemeSections(context, request);
  const people = !member.internal;
  const secured = shown.accountSecurity && people;
  const ask = <T>(when: boolean, work: () => Promise<T>): Promise<Settled<T | null>> =>
    when ? section(work()) : Promise.resolve(NONE);

  const [record, schema, questions, journeys, counts, providers, trusted, applications, targets, told] =
    await Promise.all([
      section(ownRecord(auth)),
      section(ownSchema(auth)),
      ask(secured && security.securityQuestions, () =>
        recover(getSecurityQuestions(api), { forbidden: null, otherwise: null }),
      ),
      ask(secured || shown.social, () => getJourneys(api)),
      Promise.all(
        SECOND_STEPS.map((kind) =>
          ask(secured && security.twoStepVerification, () => countSignInDevices(api, member.id, kind)),
        ),
      ),
      ask(shown.social, () => listIdentityProviders(api)),
      ask(shown.trustedDevices, () => listTrustedDevices(api, member.id)),
      ask(shown.oauthApplications && people, () => listAuthorizedApplications(api, member.id)),
      ask(shown.consent, () => recover(listSharingTargets(api, member.resource), { forbidden: [], otherwise: [] })),
      ask(secured, () => listSessions(api, member.id)),
    ]);

  const held = 'loaded' in record ? record.loaded : {};
  const own = { authTime: auth.session.authTime, userAgent: request.headers.get('user-agent') };
  const sessions = mapped(told, (found) => sessionRows(found, own));
  const devices = mapped(trusted, (found) => trustedRows(found, context.now));
  const ways = journeyLinks(auth, 'loaded' in journeys ? journeys.loaded : null);
  const social: Settled<ProviderRow[] | null> =
    'failed' in record && shown.social
      ? record
      : mapped(providers, (found) => providerRows(found, held.aliasList, ways.connectSocial !== null));
  const known = counts.flatMap((count) => ('loaded' in count && count.loaded !== null ? [count.loaded] : []));
  const deviceCount = known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
  const passwordChanged = momentIn(held.passwordLastChangedTime);

  return {
    heading:
      'loaded' in record ? headingOf(held, member.id) : { title: member.name || member.id, mail: null, userName: null },
    avatar: avatarOf(auth, held.profileImage),
    recordFailed: 'failed' in record,
    personal: shown.personalInformation
      ? {
          details: 'loaded' in record && 'loaded' in schema ? details(schema.loaded, held) : null,
          canEdit: people,
          canPicture: people && 'loaded' in schema && schema.loaded.properties.profileImage !== undefined,
        }
      : null,
    security: secured
      ? {
          rows: security,
          userName: member.userName,
          ways,
          journeysFailed: 'failed' in journeys,
          devices: deviceCount,
          devicesUnsure: counts.some((count) => 'failed' in count),
          questions:
            security.securityQuestions && 'loaded' in questions && questions.loaded !== null
              ? { answered: Array.isArray(held.kbaInfo) && held.kbaInfo.length > 0 }
              : null,
          passwordChanged,
          checkup: checkup({
            devices: deviceCount,
            social: namesOfConnected(social),
            passwordChanged,
            sessions: 'loaded' in sessions ? sessions.loaded : null,
            trusted: 'loaded' in devices ? devices.loaded : null,
            now: context.now,
          }),
        }
      : null,
    sessions: secured ? sessions : NONE,
    social,
    connectSocial: ways.connectSocial,
    trusted: devices,
    applications: mapped(applications, (found) => applicationRows(found, api.tenant.clientId)),
    preferences:
      shown.preferences && people && 'loaded' in schema && 'loaded' in record
        ? preferenceRows(schema.loaded, held)
        : [],
    consents: 'loaded' in record ? mapped(targets, (found) => consentRows(found, held.consentedMappings)) : NONE,
    controls: shown.accountControls,
  };
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

function mapped<T, U>(found: Settled<T | null>, make: (loaded: T) => U): Settled<U | null> {
  if ('failed' in found) return found;
  return { loaded: found.loaded === null ? null : make(found.loaded) };
}

function namesOfConnected(social: Settled<ProviderRow[] | null>): string[] | null {
  if ('failed' in social) return null;
  return (social.loaded ?? []).flatMap(({ name, connected }) => (connected ? [name] : []));
}

/** What is filled in, as it is read. */
function details(schema: Parameters<typeof personalForm>[0], held: Record<string, unknown>) {
  const form = personalForm(schema);
  const shown = shownForm(form, managedValues(form, held), { readOnly: true });
  const fields = shown.fields.filter(({ texts, told }) => texts.length > 0 || (told?.length ?? 0) > 0);
  const names = new Set(fields.map(({ name }) => name));
  const lines = shown.lines.filter(({ cells }) =>
    cells.some(({ part }) => part.is === 'field' && names.has(part.field)),
  );
  return { lines, fields };
}

type WayOn = 'updateUsername' | 'updatePassword' | 'addDevice' | 'removeDevice' | 'connectSocial';

/** Where the platform's journeys begin that change something about oneself, each leading back to the profile. */
export function journeyLinks(
  { context: { tenant } }: AuthContext,
  journeys: Journeys | null,
  page: string = PROFILE,
): Record<WayOn, string | null> {
  const here = `${tenant.origin}${page}`;
  const to = (journey: string | null | undefined, make = stepUpAddress) =>
    journey ? make({ am: '/am', realm: tenant.realm, journey, here }) : null;
  return {
    updateUsername: to(journeys?.updateUsername),
    updatePassword: to(journeys?.updatePassword),
    addDevice: to(journeys?.addDevice),
    removeDevice: to(journeys?.removeDevice),
    connectSocial: to(journeys?.connectSocial, connectAddress),
  };
}

function avatarOf({ context: { tenant }, member }: AuthContext, image: unknown): string | null {
  const source = typeof image === 'string' ? image : member.avatar;
  return source ? imageFor(source, tenant.imageOrigins, 100_000) : null;
}

function momentIn(text: unknown): number | null {
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
