// One parallel wave; a section that fails, fails alone.

import { attributesInHead } from '../../../kits/forms/attributes-in-head';
import { toFormView } from '../../../kits/forms/form-view';
import { readManagedValues } from '../../../kits/forms/managed-object';
import { loadThemeSections } from '../../../kits/theme/theme.server';
import { allowedImageAddress, LONGEST_PICTURE } from '../../../lib/image-address';
import { aliasesOf, consentsOf, getSecurityQuestions, listSharingTargets } from '../../../platform/account.server';
import { listIdentityProviders } from '../../../platform/identity-providers.server';
import { getJourneys, type Journeys } from '../../../platform/journeys.server';
import { connectAddress, stepUpAddress } from '../../../platform/protocol/step-up';
import { type LoadedPart, loadPart, recover } from '../../../platform/recover';
import { countSignInDevices, listTrustedDevices, SECOND_STEPS } from '../../../platform/sign-in-devices.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { toConsentRows } from '../data-sharing/consents';
import { loadApplications, loadUnnamed } from '../data-sharing/data-sharing.server';
import { toTrustedRows } from '../devices/trusted';
import { loadOwnRecord, loadOwnSchema, settleSection } from '../own-record.server';
import { PROFILE } from '../paths';
import { checkAccount } from '../security/checkup';
import { type ProviderRow, toProviderRows } from '../security/providers';
import { loadOwnSessions } from '../sessions/own-sessions.server';
import { type SessionRow, toSessionRows } from '../sessions/sessions';
import { buildPersonalForm, type Heading, profileHeading, toPreferenceRows } from './personal';

const NONE = { loaded: null } as const;

export async function loadProfile(auth: AuthContext) {
  const { api, member, context, request } = auth;
  const { shown, security } = await loadThemeSections(context, request);
  const isPerson = !member.internal;
  const showsSecurity = shown.accountSecurity && isPerson;
  const loadIf = <T>(when: boolean, work: () => Promise<T>): Promise<LoadedPart<T | null>> =>
    when ? settleSection(work()) : Promise.resolve(NONE);

  const [record, schema, questions, journeys, counts, providers, trusted, applications, targets, ownSessions] =
    await Promise.all([
      settleSection(loadOwnRecord(auth)),
      settleSection(loadOwnSchema(auth)),
      loadIf(showsSecurity && security.securityQuestions, () => recover(getSecurityQuestions(api), { missing: null })),
      loadIf(showsSecurity || shown.social, () => getJourneys(api)),
      Promise.all(
        SECOND_STEPS.map((kind) =>
          loadIf(showsSecurity && security.twoStepVerification, () => countSignInDevices(api, member.id, kind)),
        ),
      ),
      loadIf(shown.social, () => listIdentityProviders(api)),
      loadIf(shown.trustedDevices, () => listTrustedDevices(api, member.id)),
      loadIf(shown.oauthApplications && isPerson, () => loadApplications(auth)),
      loadIf(shown.consent && isPerson, () => listSharingTargets(api, member.resource)),
      loadIf(showsSecurity, () => loadOwnSessions(auth)),
    ]);

  const ownValues = 'loaded' in record ? record.loaded : {};
  const sessions = await mapLoaded(ownSessions, (found) => found && toSessionRows(found.sessions, found.current));
  const portalOnly = 'loaded' in ownSessions && ownSessions.loaded?.portalOnly === true;
  const devices = await mapLoaded(trusted, (found) => toTrustedRows(found, context.now));
  const urls = journeyUrls(
    auth,
    'loaded' in journeys ? journeys.loaded : null,
    PROFILE + new URL(auth.request.url).search,
  );
  const social: LoadedPart<ProviderRow[] | null> =
    'failed' in record && shown.social
      ? record
      : await mapLoaded(providers, (found) => toProviderRows(found, aliasesOf(ownValues), urls.connectSocial !== null));
  const knownCounts = counts.flatMap((count) => ('loaded' in count && count.loaded !== null ? [count.loaded] : []));
  const devicesUnsure = counts.some((count) => 'failed' in count);
  const knownCount = knownCounts.length === 0 ? null : knownCounts.reduce((sum, count) => sum + count, 0);
  const deviceCount = devicesUnsure && knownCount === 0 ? null : knownCount;
  const [naming, unnamed] = await Promise.all([loadNaming(auth), loadUnnamed(auth)]);
  const passwordChanged = parseMoment(ownValues.passwordLastChangedTime);

  const heading =
    'loaded' in record && shown.personalInformation
      ? profileHeading(ownValues, naming)
      : { title: naming.person({ name: member.name }), mail: null, userName: null };

  return {
    heading,
    avatar: avatarUrl(auth, ownValues.profileImage),
    recordFailed: 'failed' in record,
    personal: shown.personalInformation
      ? {
          details:
            'loaded' in record && 'loaded' in schema
              ? personalDetails(schema.loaded, { held: ownValues, heading })
              : null,
          canEdit: isPerson,
          canPicture: isPerson && 'loaded' in schema && schema.loaded.properties.profileImage !== undefined,
        }
      : null,
    security: showsSecurity
      ? {
          rows: security,
          userName: member.userName,
          journeyUrls: urls,
          journeysFailed: 'failed' in journeys ? journeys : null,
          devices: deviceCount,
          devicesUnsure,
          questions: await mapLoaded(
            'failed' in record && 'loaded' in questions && questions.loaded !== null ? record : questions,
            () => ({ answered: Array.isArray(ownValues.kbaInfo) && ownValues.kbaInfo.length > 0 }),
          ),
          passwordChanged,
          checkup: checkAccount({
            failed: [
              ...(devicesUnsure || (security.twoStepVerification && 'failed' in social) ? (['ways'] as const) : []),
              ...('failed' in record ? (['password'] as const) : []),
              ...('failed' in sessions || portalOnly || areUnchecked(sessions.loaded) ? (['sessions'] as const) : []),
              ...('failed' in devices ? (['trusted'] as const) : []),
            ],
            devices: deviceCount,
            social: connectedNames(social),
            passwordChanged,
            sessions: 'loaded' in sessions ? sessions.loaded : null,
            trusted: 'loaded' in devices ? devices.loaded : null,
            now: context.now,
          }),
        }
      : null,
    sessions: showsSecurity ? sessions : NONE,
    portalOnly,
    social,
    connectSocial: urls.connectSocial,
    trusted: devices,
    applications,
    preferences: shown.preferences && isPerson ? await loadedPreferences(schema, record) : NONE,
    consents: await mapLoaded('failed' in record && hasSome(targets) ? record : targets, (found) =>
      toConsentRows(found, consentsOf(ownValues), unnamed),
    ),
    resources: member.settings.sharing,
    controls: shown.accountControls,
  };
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

/** A part that cannot be read in what was loaded fails, too. */
async function mapLoaded<T, U>(found: LoadedPart<T | null>, make: (loaded: T) => U): Promise<LoadedPart<U | null>> {
  if ('failed' in found || found.loaded === null) return found as LoadedPart<null>;
  const { loaded } = found;
  return loadPart((async () => make(loaded))());
}

/** Which of the sessions is this one: without it, others cannot be counted. Nor is one usual that is not compared. */
function areUnchecked(sessions: readonly Pick<SessionRow, 'current' | 'unusual'>[] | null): boolean {
  if (sessions === null || sessions.length === 0 || sessions.some(({ unusual }) => unusual)) return false;
  return !sessions.some(({ current }) => current) || sessions.some(({ unusual }) => unusual === null);
}

function hasSome(found: LoadedPart<unknown[] | null>): boolean {
  return 'loaded' in found && found.loaded !== null && found.loaded.length > 0;
}

async function loadedPreferences(
  schema: LoadedPart<Parameters<typeof toPreferenceRows>[0]>,
  record: LoadedPart<Parameters<typeof toPreferenceRows>[1]>,
): Promise<LoadedPart<ReturnType<typeof toPreferenceRows> | null>> {
  if ('failed' in schema) return schema;
  return mapLoaded(record, (own) => toPreferenceRows(schema.loaded, own));
}

function connectedNames(social: LoadedPart<ProviderRow[] | null>): string[] | null {
  if ('failed' in social) return null;
  return (social.loaded ?? []).flatMap(({ name, connected }) => (connected ? [name] : []));
}

/** Without what is empty, and what the head of the page shows. */
function personalDetails(
  schema: Parameters<typeof buildPersonalForm>[0],
  { held, heading }: { held: Record<string, unknown>; heading: Heading },
) {
  const form = buildPersonalForm(schema);
  const inHead = attributesInHead(held, [heading.title, heading.userName, heading.mail]);
  const shown = toFormView(form, readManagedValues(form, held), { readOnly: true });
  const fields = shown.fields.filter(
    ({ texts, displayTexts }, at) =>
      (texts.length > 0 || (displayTexts?.length ?? 0) > 0) && !inHead.has(form.fields[at]?.model ?? ''),
  );
  const names = new Set(fields.map(({ name }) => name));
  const lines = shown.lines.filter(({ cells }) =>
    cells.some(({ part }) => part.is === 'cut' || (part.is === 'field' && names.has(part.field))),
  );
  return { lines, fields };
}

type JourneyName = 'updateUsername' | 'updatePassword' | 'addDevice' | 'removeDevice' | 'connectSocial';

export function journeyUrls(
  { context: { tenant } }: AuthContext,
  journeys: Journeys | null,
  page: string,
): Record<JourneyName, string | null> {
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

function avatarUrl({ context: { tenant }, member }: AuthContext, image: unknown): string | null {
  const source = typeof image === 'string' ? image : member.avatar;
  return source ? allowedImageAddress(source, tenant.imageOrigins, LONGEST_PICTURE) : null;
}

function parseMoment(text: unknown): number | null {
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
