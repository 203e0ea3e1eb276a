export interface PolicySources {
  nonce: string;
  /** Hashes of the style attributes in the page, each as 'sha256-…'. */
  styleHashes?: Iterable<string>;
  imageOrigins: readonly string[];
  fontOrigins: readonly string[];
  formOrigins: readonly string[];
  framed?: boolean;
}

/** Scripts and style sheets run by nonce only; no frames around us. */
export function contentPolicy({
  nonce,
  styleHashes = [],
  imageOrigins,
  fontOrigins,
  formOrigins,
  framed = false,
}: PolicySources): string {
  const hashes = [...styleHashes].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    [`style-src 'self' 'nonce-${nonce}'`, ...fontOrigins.map(originOf)].join(' '),
    hashes === '' ? "style-src-attr 'none'" : `style-src-attr 'unsafe-hashes' ${hashes}`,
    ["img-src 'self' data:", ...imageOrigins.map(originOf)].join(' '),
    ["font-src 'self'", ...fontOrigins.map(originOf)].join(' '),
    "connect-src 'self'",
    framed ? "frame-src 'self'" : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins.map(originOf)].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `app/ui/trusted-types.ts`
    'trusted-types atrium default',
  ].join('; ');
}

// A tenant document names addresses; what stands behind their origin could be read as a directive of its own.
function originOf(address: string): string {
  return new URL(address).origin;
}

/** The frame of a theme's scripts: an opaque origin without our cookies. */
export function scriptFramePolicy(origin: string): string {
  return [
    "default-src 'none'",
    "script-src 'unsafe-inline' https:",
    'connect-src https:',
    'img-src https: data:',
    "style-src 'unsafe-inline' https:",
    'font-src https: data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
    'sandbox allow-scripts',
  ].join('; ');
}
