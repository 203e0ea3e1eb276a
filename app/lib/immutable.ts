export const IMMUTABLE = 'private, max-age=31536000, immutable';

/** For what belongs to a member and stands at an address that names its content; signing out clears it. */
export const PRIVATE_DAY = 'private, max-age=86400';
