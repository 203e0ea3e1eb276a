// What a signed-in user of the portal needs, with the token of the person who runs the program.
import { ask } from '../ask.mjs';
import { bearer } from '../context.mjs';
import { answered, failed, ok, unknown, warning } from '../result.mjs';

const withToken = (check) => ({
  ...check,
  applies: ({ token, tenant }) => token !== null && (check.applies?.(tenant) ?? true),
});
const NO_SERVICE = [404, 501];

export const userCheck = withToken({
  name: 'signed-in user',
  run: async ({ login, user, tenant, token }) => {
    const answer = await login();
    const { id, component } = answer.json?.authorization ?? {};
    if (answer.status === 401)
      return failed('Identity management refuses the token.', 'Get a new one, with the scope fr:idm:*.');
    if (id === undefined)
      return failed(
        `Identity management does not say who the token belongs to: ${answered(answer)}.`,
        'Identity management > authentication: the rsFilter must know the client and the scope fr:idm:*.',
      );
    const expected = `managed/${tenant.objectPrefix}user`;
    if (component.startsWith('managed/') && component !== expected)
      return failed(
        `Users of this realm are ${component}, by the document ${expected}.`,
        `In the document: objectPrefix “${component.slice('managed/'.length).replace(/user$/, '')}”.`,
      );
    if (user === null) return ok(`${id} of ${component}.`);
    const found = await ask(`${tenant.bases.idm}/${component}/${id}?_fields=userName`, { headers: bearer(token) });
    return found.json?.userName === user
      ? ok(`${user}, ${id} of ${component}.`)
      : failed(
          `The token belongs to ${found.json?.userName ?? id}, not to ${user}.`,
          'Sign in as that user, or leave --user out.',
        );
  },
});

export const objectsCheck = withToken({
  name: 'managed objects',
  run: async ({ tenant, token }) => {
    const name = `${tenant.objectPrefix}user`;
    const answer = await ask(`${tenant.bases.idm}/schema/managed/${name}`, { headers: bearer(token) });
    if (answer.status === 404)
      return failed(
        `There is no managed object ${name}.`,
        'In the document: objectPrefix; Native Consoles > Identity Management > Configure > Managed Objects has the names.',
      );
    const properties = Object.keys(answer.json?.properties ?? {}).length;
    return properties > 0
      ? ok(`${name} has ${properties} properties.`)
      : unknown(`The schema of ${name} could not be read: ${answered(answer)}.`);
  },
});

export const privilegesCheck = withToken({
  name: 'privileges',
  run: async ({ tenant, token }) => {
    const answer = await ask(`${tenant.bases.idm}/privilege?_action=listPrivileges`, {
      method: 'POST',
      headers: bearer(token),
    });
    if (Array.isArray(answer.json))
      return ok(
        `This user may administer ${answer.json.map(({ privilegePath }) => privilegePath).join(', ') || 'nothing'}.`,
      );
    return NO_SERVICE.includes(answer.status)
      ? ok('The platform has no privileges; the portal offers no administration of objects.')
      : unknown(`Privileges could not be read: ${answered(answer)}.`);
  },
});

export const featuresCheck = withToken({
  name: 'features of identity management',
  run: async ({ tenant, token }) => {
    const answer = await ask(`${tenant.bases.idm}/info/features?_queryFilter=true`, { headers: bearer(token) });
    if (NO_SERVICE.includes(answer.status)) return ok('Not stated (info/features); the portal offers no workflow.');
    const rows = answer.json?.result;
    if (!Array.isArray(rows)) return unknown(`info/features could not be read: ${answered(answer)}.`);
    return ok(
      `${
        rows
          .filter(({ enabled }) => enabled)
          .map(({ name }) => name)
          .join(', ') || 'none'
      }.`,
    );
  },
});

/** A service that the document may switch on: whether it is there, for this token, and whether the document agrees. */
const serviceCheck = ({ name, base, feature, scope, read }) =>
  withToken({
    name,
    run: async ({ tenant, token }) => {
      const on = tenant.features[feature];
      if (!on && !tenant.hosted) return ok('Switched off, as on a self-managed platform.');
      const tenantId =
        ['reports', 'autoAccessApi'].includes(base) && tenant.tenantId ? { 'x-tenant-id': tenant.tenantId } : {};
      const answer = await ask(tenant.bases[base] + read.path, {
        ...read.options,
        headers: { ...bearer(token), ...tenantId, ...read.headers },
      });
      const isThere = answer.status === 200 && answer.json !== undefined;
      if (!on)
        return isThere
          ? warning(
              `Switched off in the document, but the platform has it.`,
              `In the document: features.${feature} true.`,
            )
          : ok('Switched off.');
      if (isThere) return ok('Answers.');
      const off = `In the document: features.${feature} false, or bases.${base}.`;
      if (NO_SERVICE.includes(answer.status))
        return failed(`Switched on in the document, but not there: ${answered(answer)}.`, off);
      if ([401, 403].includes(answer.status))
        return read.forAll
          ? failed(
              `Refuses the token: ${answered(answer)}.`,
              `The token needs the scope ${scope}; the client and the service must both have it.`,
            )
          : unknown(`Refuses this user, who may lack the rights: ${answered(answer)}.`);
      return failed(`Does not answer as expected: ${answered(answer)}.`, off);
    },
  });

export const serviceChecks = [
  serviceCheck({
    name: 'governance',
    base: 'iga',
    feature: 'governance',
    scope: 'fr:iga:*',
    read: { path: '/commons/config/iga_ui_config', forAll: true },
  }),
  serviceCheck({
    name: 'reports',
    base: 'reports',
    feature: 'autoReports',
    scope: 'fr:idc:analytics:*',
    read: {
      path: '/templates',
      headers: { 'accept-api-version': 'resource=1.0' },
      forAll: true,
    },
  }),
  serviceCheck({
    name: 'autonomous access',
    base: 'autoAccessApi',
    feature: 'autoAccess',
    scope: 'fr:autoaccess:*',
    read: { path: '/v2/riskConfig/userConfig', forAll: false },
  }),
];
