// The content security policy of an answer.

export interface PolicySources {
  nonce: string;
  /** Hashes of the style attributes in the page, each as 'sha256-…'. */
  styleHashes?: Iterable<string>;
  imageOrigins: readonly string[];
  /** Hosts whose style sheets and fonts the page loads. */
  fontOrigins: readonly string[];
  formOrigins: readonly string[];
  /** The page holds a frame of ours. */
  framed?: boolean;
}

/** The content security policy of one answer. Scripts and style sheets run by nonce only; nothing may frame us. */
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
  ].join('; ');
}

// A tenant document names addresses; what stands behind their origin could be read as a directive of its own.
function originOf(address: string): string {
  return new URL(address).origin;
}

/**
 * The policy of the frame in which a theme's scripts run: they may load and reach what they like, but as an opaque
 * origin that holds none of our cookies and cannot touch, move or open anything.
 */
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
