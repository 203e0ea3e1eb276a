import { isRecord } from '../../lib/record';

const DEFAULTS = {
  personalInformation: true,
  accountSecurity: true,
  social: false,
  trustedDevices: true,
  oauthApplications: false,
  preferences: false,
  consent: false,
  accountControls: false,
};
const SECURITY_DEFAULTS = { username: true, password: true, twoStepVerification: true, securityQuestions: false };

export type PageSection = keyof typeof DEFAULTS;
export type SecuritySection = keyof typeof SECURITY_DEFAULTS;

export interface PageSections {
  shown: Record<PageSection, boolean>;
  /** Parts of `accountSecurity`; all off where it is off itself. */
  security: Record<SecuritySection, boolean>;
}

/** A theme without the field shows all sections; one that has it shows what it names, and defaults for what it leaves out. */
export function readSections(field: unknown): PageSections {
  if (!isRecord(field)) return { shown: all(DEFAULTS, true), security: all(SECURITY_DEFAULTS, true) };
  const shown = configured(field, DEFAULTS);
  const { accountSecurity } = field;
  const parts = isRecord(accountSecurity) && isRecord(accountSecurity.subsections) ? accountSecurity.subsections : {};
  return {
    shown,
    security: shown.accountSecurity ? configured(parts, SECURITY_DEFAULTS) : all(SECURITY_DEFAULTS, false),
  };
}

function configured<Name extends string>(field: Record<string, unknown>, usual: Record<Name, boolean>) {
  const names = Object.keys(usual) as Name[];
  const entries = names.map((name) => {
    const section = Object.hasOwn(field, name) ? field[name] : undefined;
    const enabled = isRecord(section) ? section.enabled : undefined;
    return [name, typeof enabled === 'boolean' ? enabled : usual[name]];
  });
  return Object.fromEntries(entries) as Record<Name, boolean>;
}

function all<Name extends string>(names: Record<Name, boolean>, value: boolean): Record<Name, boolean> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, value])) as Record<Name, boolean>;
}
