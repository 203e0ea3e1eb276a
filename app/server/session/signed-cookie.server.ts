import type { Cookie } from '@remix-run/cloudflare';

export async function readSigned(cookie: Cookie, header: string | null): Promise<Record<string, unknown>> {
  try {
    const value: unknown = await cookie.parse(header);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // The framework throws for a signature that is no base64.
    return {};
  }
}
