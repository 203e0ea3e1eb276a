type Names = { [name in 'givenName' | 'sn' | 'userName' | 'name']?: string | null | undefined };

/** "Given Family", else the user name, else the name; null without any of them. An id is no name. */
export function displayName({ givenName, sn, userName, name }: Names): string | null {
  return [givenName, sn].filter(Boolean).join(' ') || userName || name || null;
}
