import { type EntitlementGlossary, listEntitlementGlossary } from '../../../platform/glossary.server';
import { getObjectSchema } from '../../../platform/object-schemas.server';
import { readPerson } from '../../../platform/people.server';
import { loadPart, recover } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import { getSchema } from '../../../platform/schemas.server';
import { type Translation, translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { FormModel } from '../../forms/field';
import { toFormModel } from '../../forms/launched-form.server';
import type { Values } from '../../forms/values';
import { rememberNames } from '../../pickers/names.server';
import { buildEntitlementRows, buildNewPersonForm, buildPersonForm } from './default-forms';
import { collectRelated, findEntitlementType } from './form-area';

interface Attributes {
  /** Whom it changes, as they are now, as far as the member may see that. */
  person: Values | null;
  personFailed: boolean;
  form(filling: boolean): FormModel | 'none' | 'failed';
}

const NONE: Attributes = { person: null, personFailed: false, form: () => 'none' };
const FAILED: Attributes = { ...NONE, form: () => 'failed' };
const noneIfEmpty = (form: FormModel) => (form.fields.length === 0 ? 'none' : form);

export function loadAttributes(auth: AuthContext, request: AccessRequest): Promise<Attributes> {
  switch (request.requestType) {
    case 'createUser':
      return loadNewPerson(auth, request);
    case 'modifyUser':
      return loadChangedPerson(auth, request);
    case 'createEntitlement':
    case 'modifyEntitlement':
      return loadEntitlement(auth, request);
    default:
      return Promise.resolve(NONE);
  }
}

const loadPersonSchema = ({ api }: AuthContext) =>
  loadPart(getSchema(api, 'managed', `${api.tenant.objectPrefix}user`));

async function loadNewPerson(auth: AuthContext, { request }: AccessRequest): Promise<Attributes> {
  const schema = await loadPersonSchema(auth);
  if ('failed' in schema) return FAILED;
  return { ...NONE, form: () => noneIfEmpty(buildNewPersonForm(schema.loaded, request?.user?.object ?? {})) };
}

/**
 * Who cannot see the person is shown what is asked for, and nothing that would look as if it were empty. The platform sends
 * every attribute that the member can see, also the empty ones.
 */
async function loadChangedPerson(auth: AuthContext, { request, user }: AccessRequest): Promise<Attributes> {
  const id = user?.id ?? request?.user?.userId ?? '';
  const reading = recover(readPerson(auth.api, id), { forbidden: null, missing: null });
  const [schema, read] = await Promise.all([loadPersonSchema(auth), loadPart(reading)]);
  const person = 'loaded' in read ? read.loaded : null;
  const personFailed = 'failed' in read;
  await rememberNames(auth, collectRelated(person ?? {}));
  if ('failed' in schema) return { ...FAILED, person, personFailed };
  const requested = request?.user?.object ?? {};
  const holds = (name: string) => Object.hasOwn(requested, name) || (person !== null && Object.hasOwn(person, name));
  return {
    person,
    personFailed,
    form: (filling) => {
      const shows = filling && person ? () => true : holds;
      return noneIfEmpty(buildPersonForm(schema.loaded, { requested, shows }));
    },
  };
}

async function loadEntitlement(auth: AuthContext, found: AccessRequest): Promise<Attributes> {
  const requested = found.request?.entitlement;
  const isNew = found.requestType === 'createEntitlement';
  const applicationId = found.application?.id ?? requested?.applicationId;
  const objectType = findEntitlementType(found);
  if (!applicationId || objectType === null) return NONE;
  const [schema, glossary, { translator }] = await Promise.all([
    loadPart(getObjectSchema(auth.api, applicationId, objectType)),
    loadPart(listEntitlementGlossary(auth.api)),
    translationFor(auth),
  ]);
  if ('failed' in schema || 'failed' in glossary) return FAILED;
  const holds = (place: 'object' | 'glossary', name: string) => Object.hasOwn(requested?.[place] ?? {}, name);
  return {
    ...NONE,
    form: (filling) => {
      const shows = filling || isNew ? () => true : holds;
      const rows = buildEntitlementRows({
        schema: schema.loaded,
        ...toGlossaryPart(glossary.loaded, translator),
        isNew,
        shows,
      });
      return noneIfEmpty(toFormModel({ rows }));
    },
  };
}

/** Of the entitlement form. */
export function toGlossaryPart({ result, unreadable }: EntitlementGlossary, { t }: Translation['translator']) {
  return {
    glossary: result,
    titles: { object: t('ui.word.inApplication'), glossary: t('ui.word.glossary') },
    glossaryNote: unreadable > 0 ? t('ui.unreadable', { count: unreadable }) : undefined,
  };
}
