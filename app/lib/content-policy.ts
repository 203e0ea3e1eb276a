// The content security policy of an answer (security rows E9, E10).

export interface PolicySources {
  nonce: string;
  /** Hashes of the style attributes in the page, each as 'sha256-…'. */
  styleHashes?: Iterable<string>;
  imageOrigins: readonly string[];
  fontOrigins: readonly string[];
  formOrigins: readonly string[];
}

/** The content security policy of one answer. Scripts and style sheets run by nonce only; nothing may frame us. */
export function contentPolicy({
  nonce,
  styleHashes = [],
  imageOrigins,
  fontOrigins,
  formOrigins,
}: PolicySources): string {
  const hashes = [...styleHashes].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    hashes === '' ? "style-src-attr 'none'" : `style-src-attr 'unsafe-hashes' ${hashes}`,
    ["img-src 'self' data:", ...imageOrigins.map(originOf)].join(' '),
    ["font-src 'self'", ...fontOrigins.map(originOf)].join(' '),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins.map(originOf)].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

// A tenant document names addresses; what stands behind their origin could be read as a directive of its own.
function originOf(address: string): string {
  return new URL(address).origin;
}
