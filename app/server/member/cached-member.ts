/** `json` with the times its two halves were read. */
export interface CachedMember {
  json: string;
  rightsAt: number;
  profileAt: number;
}
