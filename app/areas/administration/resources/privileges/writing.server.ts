import { policyMessage } from '../../../../lib/rules/policies';
import { refusalText } from '../../../../lib/rules/rule';
import type { MessageKey } from '../../../../locales/message-key';
import { getManaged, patchManaged, type ResourceKind } from '../../../../platform/managed-objects.server';
import { PlatformError } from '../../../../platform/platform-error';
import { mutate } from '../../../../server/guard/form.server';
import { saved } from '../../../../server/guard/verified';
import { translationFor } from '../../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { splitMessage, withoutGaps } from '../../../../ui/answer';
import { privilegesPath } from '../paths';
import { PROPERTY } from './editing.server';
import { findBrokenRule, parsePrivileges } from './privileges';

interface SaveOptions {
  id: string;
  /** Null: nothing to change; `unchanged` is the notice then. */
  list: unknown[] | null;
  unchanged?: MessageKey;
  revision: string;
  form: Parameters<typeof mutate>[1];
  hasFields?: boolean;
}

export function savePrivileges(
  auth: AuthContext,
  kind: ResourceKind,
  { id, list, unchanged, revision: seen, form, hasFields = false }: SaveOptions,
) {
  const patch = [{ operation: 'add', field: `/${PROPERTY}`, value: list }];
  return mutate(auth, form, {
    kind: 'save',
    run: async () => {
      if (list === null) return 'unchanged' as const;
      try {
        await patchManaged(auth.api, kind, id, { patch, revision: seen || undefined });
        return 'saved' as const;
      } catch (thrown) {
        throw await withPolicyMessage(auth, thrown);
      }
    },
    verify: async () => {
      const { [PROPERTY]: stored } = await getManaged(auth.api, kind, id, []);
      const found = saved(stored, list ?? stored, 'saved' as const);
      const isWhole = !Array.isArray(stored) || parsePrivileges(stored).every(({ isUnreadable }) => !isUnreadable);
      return found === 'not-done' && !isWhole ? 'unknown' : found;
    },
    failed: 'administration.resources.privileges.notSaved',
    refused: hasFields ? 'administration.resources.edit.refused' : undefined,
    pressed: !hasFields,
    redirectTo: privilegesPath(kind, id),
    notice: (done) => {
      const key = done === 'saved' ? 'administration.resources.notice.saved' : unchanged;
      return key && { key };
    },
  });
}

/** Replaces the platform's text with our message where the rule is known. */
async function withPolicyMessage(auth: AuthContext, thrown: unknown): Promise<unknown> {
  const rule = thrown instanceof PlatformError ? findBrokenRule(thrown.detail) : null;
  const refusal = rule && policyMessage(rule);
  if (!(thrown instanceof PlatformError) || !refusal) return thrown;
  const say = await loadTranslate(auth);
  const { key, values } = splitMessage(refusalText(refusal));
  const message = withoutGaps(say(key, values), say('form.notAccepted'));
  const { reason, status, callName, write } = thrown;
  return new PlatformError({ reason, status, callName, write, service: 'idm', body: { message } });
}

export async function loadTranslate(auth: AuthContext) {
  const { translator } = await translationFor(auth);
  return translator.getFixedT(translator.language) as (name: string, values?: object) => string;
}
