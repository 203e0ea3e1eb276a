const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Time-out',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export function reasonOf(status: number): string {
  return REASONS[status] ?? 'Error';
}

/** The router answers `{code, reason, message[, detail]}`. */
export class PlatformError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly detail: unknown;
  readonly headers: HeadersInit | undefined;

  constructor(status: number, reason: string, message: string, detail?: unknown, headers?: HeadersInit) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.detail = detail;
    this.headers = headers;
  }
}

function errorOf(status: number) {
  return (message: string, detail?: unknown): PlatformError =>
    new PlatformError(status, reasonOf(status), message, detail);
}

export const badRequest = errorOf(400);
export const forbidden = errorOf(403);
export const notFound = errorOf(404);
export const conflict = errorOf(409);
export const preconditionFailed = errorOf(412);

/** Without a challenge, as AM's JSON calls; bearer calls use `invalidToken`. */
export const unauthorized = errorOf(401);

/** For a missing, unknown or expired bearer token. */
export function invalidToken(description: string): PlatformError {
  return new PlatformError(401, 'Unauthorized', 'Access Denied', undefined, {
    'www-authenticate': `Bearer realm="OAuth2 Authentication", error="invalid_token", error_description="${description}"`,
  });
}
