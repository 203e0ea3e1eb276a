// The member as it is stored in the session between requests.

/** The cached member as JSON, with the time each half of it was read. */
export interface CachedMember {
  json: string;
  rightsAt: number;
  profileAt: number;
}
