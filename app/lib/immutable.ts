export const IMMUTABLE = 'private, max-age=31536000, immutable';
