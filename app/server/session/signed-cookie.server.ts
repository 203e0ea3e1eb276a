// Reads a signed cookie the way everything from a browser has to be read: whatever it holds, it never breaks the request.
import type { Cookie } from '@remix-run/cloudflare';

/** The members of the object in a genuine cookie; none for a forged, malformed or missing one. */
export async function readSigned(cookie: Cookie, header: string | null): Promise<Record<string, unknown>> {
  try {
    const value: unknown = await cookie.parse(header);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // The framework decodes the signature before it checks it, and throws for one that is no base64.
    return {};
  }
}
