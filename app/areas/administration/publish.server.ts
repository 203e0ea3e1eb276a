import type { FormModel } from '../../kits/forms/field';
import { policyFields } from '../../kits/forms/managed-object';
import { isBlank } from '../../kits/forms/patch';
import type { Values } from '../../kits/forms/values';
import { requestPath } from '../../kits/requests/my-requests/paths';
import { withDefaultReason } from '../../kits/requests/reasons.server';
import { toSentNotice } from '../../kits/requests/sent-notice.server';
import { loadMadeBefore, type MadeBefore, verifyPublished } from '../../kits/requests/verifying.server';
import { isRecord } from '../../lib/record';
import { publishRequest } from '../../platform/new-requests.server';
import type { UncertainWrite } from '../../server/guard/form.server';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';

interface PublishOptions {
  type: 'createUser' | 'modifyUser' | 'deleteUser' | 'createEntitlement' | 'modifyEntitlement';
  payload: Values;
  form: FormModel;
  list: string;
}

export async function publishMutation(auth: AuthContext, { type, payload: filledIn, form, list }: PublishOptions) {
  const { translator, locale } = await translationFor(auth);
  const payload = await withDefaultReason(auth, filledIn, translator.getFixedT(locale)(`requests.type.${type}`));
  return {
    kind: 'do' as const,
    before: () => loadMadeBefore(auth, type),
    run: () => publishRequest(auth.api, type, payload),
    verify: (write: UncertainWrite<MadeBefore>) => verifyPublished(auth, { type, payload, ...write }),
    notDone: 'requests.notSoFar',
    failed: 'forms.launcher.error',
    refused: 'forms.launcher.refused',
    ...policyFields(form, { within: type.endsWith('User') ? 'user.' : 'entitlement.object.' }),
    redirectTo: requestPath,
    notice: (id: string) =>
      toSentNotice(auth, '', id).then(({ values }) => ({ key: 'administration.lifecycle.sent' as const, values })),
    check: list,
  };
}

/** Leads back to the `page` of what is to be changed. Without a change there is nothing to request. */
export async function publishChange(auth: AuthContext, options: PublishOptions, page: string) {
  const publication = await publishMutation(auth, options);
  return {
    ...publication,
    run: async () => (asksForChange(options.payload) ? publication.run() : null),
    redirectTo: page,
    notice: async (id: string | null) => (id === null ? { key: 'form.unchanged' as const } : publication.notice(id)),
  };
}

/** Its reason alone is none; a form of the tenant may ask for more than attributes. */
function asksForChange({ common, custom, user, entitlement }: Values): boolean {
  const { justification: _reason, ...answers } = isRecord(common) ? common : {};
  const changes = [user, entitlement].flatMap((one) => (isRecord(one) ? [one.object, one.glossary] : []));
  return (
    changes.some((part) => isRecord(part) && Object.keys(part).length > 0) ||
    [answers, custom].some((part) => isRecord(part) && Object.values(part).some((value) => !isBlank(value)))
  );
}
