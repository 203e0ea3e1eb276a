// Addresses of the pages about one's own account.
import { type Path, path } from '../../lib/url';

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

export function trustedPath(id: string, verb: 'rename' | 'remove'): Path {
  return path`/profile/trusted-devices/${id}/${verb}`;
}

export function revokePath(applicationId: string): Path {
  return path`/profile/applications/${applicationId}/revoke`;
}

export function consentPath(id: string, verb: 'allow' | 'deny'): Path {
  return path`/profile/sharing/${id}/${verb}`;
}

export function disconnectPath(provider: string): Path {
  return path`/profile/social/${provider}/disconnect`;
}

export function factorPath(kind: string, uuid: string, verb: 'rename' | 'delete'): Path {
  return path`/auth-devices/${kind}/${uuid}/${verb}`;
}
