// Addresses of the pages about one's own account.
import { addressAt } from '../../lib/address-at';
import { isSegment, type Path, path } from '../../lib/url';

export const PROFILE = path`/profile`;
export const SIGN_IN_DEVICES = path`/auth-devices`;

/** The sections of the profile page, by their ids there. */
export type Section =
  | 'security'
  | 'sessions'
  | 'social'
  | 'trusted-devices'
  | 'applications'
  | 'preferences'
  | 'sharing'
  | 'controls';

export function sectionPath(section: Section): string {
  return `${PROFILE}#${section}`;
}

export const EDIT: Path = path`/profile/edit`;
export const PICTURE: Path = path`/profile/picture`;
export const END_SESSION: Path = path`/profile/sessions/end`;
export const END_OTHERS: Path = path`/profile/sessions/end-others`;
export const NOT_ME: Path = path`/profile/not-me`;
export const PREFERENCES: Path = path`/profile/preferences`;
export const MY_DATA: Path = path`/profile/data`;
export const MY_DATA_FILE: Path = path`/profile/data/file`;
export const DELETE: Path = path`/profile/delete`;
export const QUESTIONS: Path = path`/profile/questions`;

const ENCODED = '~';

/**
 * An id as one part of an address. Others make these ids: one that cannot stand there, such as an address of its own, goes
 * encoded, so that its row does not take the page with it.
 */
function partOf(id: string): string {
  if (isSegment(id) && !id.startsWith(ENCODED)) return id;
  const bytes = String.fromCharCode(...new TextEncoder().encode(id));
  return ENCODED + btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The id that a part of an address stands for; empty where it stands for none. */
export function idIn(part: string | undefined): string {
  if (!part?.startsWith(ENCODED)) return part ?? '';
  try {
    const bytes = atob(part.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    return '';
  }
}

export function trustedPath(id: string, verb: 'rename' | 'remove'): Path {
  return path`/profile/trusted-devices/${partOf(id)}/${verb}`;
}

export function revokePath(applicationId: string): Path {
  return path`/profile/applications/${partOf(applicationId)}/revoke`;
}

export function consentPath(id: string, verb: 'allow' | 'deny'): Path {
  return path`/profile/sharing/${partOf(id)}/${verb}`;
}

const CONSENT = { allow: '/profile/sharing/:mapping/allow', deny: '/profile/sharing/:mapping/deny' };

export function consentVerbAt(pathname: string): 'allow' | 'deny' {
  return addressAt(CONSENT, pathname);
}

export function disconnectPath(provider: string): Path {
  return path`/profile/social/${partOf(provider)}/disconnect`;
}

export function factorPath(kind: string, uuid: string, verb: 'rename' | 'delete'): Path {
  return path`/auth-devices/${kind}/${partOf(uuid)}/${verb}`;
}
