// Versions of AM's JSON calls (`accept-api-version`).

import { badRequest, notFound } from './errors';
import { pickFields } from './fields';
import type { Call } from './http';

const PART = /^(protocol|resource)=(\d{1,3})(?:\.(\d{1,3}))?$/i;
const PROTOCOLS = 2;

/**
 * Accepts protocol 1 or 2 and resource 1 up to `newest`, any minor version. A malformed header is a 400, an unknown
 * version a 404.
 */
export function checkVersion(call: Call, newest: number): void {
  const header = call.request.headers.get('accept-api-version');
  if (header === null) return;
  for (const part of header.split(',')) {
    const [, name = '', major = ''] = PART.exec(part.trim()) ?? [];
    if (name === '') throw badRequest(`Accept-API-Version: Unable to parse "${header}"`);
    const limit = name.toLowerCase() === 'protocol' ? PROTOCOLS : newest;
    if (Number(major) < 1 || Number(major) > limit)
      throw notFound(`Accept-API-Version: Requested version "${major}" of ${name} does not match any routes.`);
  }
}

/** A map of names: under protocol 1 its entries alone, else with the metadata of a document. */
export function mapOf(call: Call, entries: object, id = ''): object {
  const shown = pickFields(entries, call.query);
  return protocolOf(call) === 1 ? shown : { _id: id, _rev: '1', ...shown };
}

function protocolOf(call: Call): number {
  const parts = (call.request.headers.get('accept-api-version') ?? '').split(',').map((part) => PART.exec(part.trim()));
  return Number(parts.find((part) => part?.[1]?.toLowerCase() === 'protocol')?.[2] ?? PROTOCOLS);
}
