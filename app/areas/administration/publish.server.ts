import type { FormModel } from '../../kits/forms/field';
import { policyFields } from '../../kits/forms/managed-object';
import type { Values } from '../../kits/forms/values';
import { requestPath } from '../../kits/requests/my-requests/paths';
import { withDefaultReason } from '../../kits/requests/reasons.server';
import { toSentNotice } from '../../kits/requests/sent-notice.server';
import { loadMadeBefore, type MadeBefore, verifyPublished } from '../../kits/requests/verifying.server';
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
    failed: 'forms.launcher.error',
    refused: 'forms.launcher.refused',
    ...policyFields(form, { within: type.endsWith('User') ? 'user.' : 'entitlement.object.' }),
    redirectTo: requestPath,
    notice: (id: string) =>
      toSentNotice(auth, '', id).then(({ values }) => ({ key: 'administration.lifecycle.sent' as const, values })),
    check: list,
  };
}
