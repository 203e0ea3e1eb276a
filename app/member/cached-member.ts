// What is kept of a member from one request to the next.

/** The cached member as JSON, with the time each half of it was read. */
export interface CachedMember {
  json: string;
  rightsAt: number;
  profileAt: number;
}
