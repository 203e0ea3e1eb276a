/** How long a browser keeps what is found at an address that changes with its contents. Nobody else keeps it. */
export const IMMUTABLE = 'private, max-age=31536000, immutable';
