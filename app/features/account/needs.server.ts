// A section that the tenant does not show cannot be used by its address either.
import type { Need } from '../../access/guard.server';
import { themeSections } from '../theme/theme.server';
import type { PageSection, SecuritySection } from '../theme/theme-sections';

/** `people`: not for built-in accounts. */
export function accountSection(name: PageSection, { people = false } = {}): Need {
  return async ({ context, request, member }) =>
    (await themeSections(context, request)).shown[name] && !(people && member.internal);
}

export function securitySection(name: SecuritySection): Need {
  return async ({ context, request, member }) =>
    !member.internal && (await themeSections(context, request)).security[name];
}
