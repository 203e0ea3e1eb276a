// A section that the tenant hides cannot be reached by its address either.

import { loadThemeSections } from '../../kits/theme/theme.server';
import type { PageSection, SecuritySection } from '../../kits/theme/theme-sections';
import type { Requirement } from '../../server/guard/guard.server';

/** `people`: not for built-in accounts. */
export function accountSection(name: PageSection, { people = false } = {}): Requirement {
  return async ({ context, request, member }) =>
    (await loadThemeSections(context, request)).shown[name] && !(people && member.internal);
}

export function securitySection(name: SecuritySection): Requirement {
  return async ({ context, request, member }) =>
    !member.internal && (await loadThemeSections(context, request)).security[name];
}
