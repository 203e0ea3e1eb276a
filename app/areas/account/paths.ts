import { addressAt } from '../../lib/address-at';
import { isSegment, type Path, path } from '../../lib/url';

export const PROFILE = path`/profile`;
export const SIGN_IN_DEVICES = path`/auth-devices`;

export type Section =
  | 'security'
  | 'sessions'
  | 'social'
  | 'trusted-devices'
  | 'applications'
  | 'preferences'
  | 'resources'
  | 'sharing'
  | 'controls';

export function sectionPath(section: Section): string {
  return `${PROFILE}#${section}`;
}

export const EDIT_PROFILE: Path = path`/profile/edit`;
export const PICTURE: Path = path`/profile/picture`;
export const END_SESSION: Path = path`/profile/sessions/end`;
export const END_OTHER_SESSIONS: Path = path`/profile/sessions/end-others`;
export const NOT_ME: Path = path`/profile/not-me`;
export const LOST_DEVICE: Path = path`/profile/lost-device`;
export const PREFERENCES: Path = path`/profile/preferences`;
export const MY_DATA: Path = path`/profile/data`;
export const MY_DATA_FILE: Path = path`/profile/data/file`;
export const DELETE_ACCOUNT: Path = path`/profile/delete`;
export const QUESTIONS: Path = path`/profile/questions`;

const ENCODED_PREFIX = '~';

/**
 * The platform and tenants choose these ids: one that cannot be a path segment, such as a URL, is encoded, so that it
 * does not break the page.
 */
function encodeId(id: string): string {
  if (isSegment(id) && !id.startsWith(ENCODED_PREFIX)) return id;
  const bytes = String.fromCharCode(...new TextEncoder().encode(id));
  return ENCODED_PREFIX + btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Empty when the segment holds no id. */
export function decodeId(part: string | undefined): string {
  if (!part?.startsWith(ENCODED_PREFIX)) return part ?? '';
  try {
    const bytes = atob(part.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    return '';
  }
}

export function trustedDevicePath(id: string, verb: 'rename' | 'remove'): Path {
  return path`/profile/trusted-devices/${encodeId(id)}/${verb}`;
}

export function revokePath(applicationId: string): Path {
  return path`/profile/applications/${encodeId(applicationId)}/revoke`;
}

export function consentPath(id: string, verb: 'allow' | 'deny'): Path {
  return path`/profile/sharing/${encodeId(id)}/${verb}`;
}

const CONSENT = { allow: '/profile/sharing/:mapping/allow', deny: '/profile/sharing/:mapping/deny' };

export function consentVerbAt(pathname: string): 'allow' | 'deny' {
  return addressAt(CONSENT, pathname);
}

export function disconnectPath(provider: string): Path {
  return path`/profile/social/${encodeId(provider)}/disconnect`;
}

export function factorPath(kind: string, uuid: string, verb: 'rename' | 'delete'): Path {
  return path`/auth-devices/${kind}/${encodeId(uuid)}/${verb}`;
}
