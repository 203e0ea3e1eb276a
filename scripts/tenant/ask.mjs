import http from 'node:http';
import https from 'node:https';

const PATIENCE_MS = 15_000;
const MAX_BYTES = 2_000_000;

/**
 * @typedef {object} Answer
 * @property {number} status 0 where there was none
 * @property {string | null} failure why there is no answer
 * @property {http.IncomingHttpHeaders} headers
 * @property {string} text
 * @property {any} json undefined where the body is not JSON
 * @property {{ daysLeft: number, protocol: string | null } | null} tls
 */

/**
 * Sends one request and follows no redirect. Never rejects.
 * @param {string} address
 * @param {{ method?: string, headers?: Record<string, string>, form?: Record<string, string>, json?: unknown }} [options]
 * @returns {Promise<Answer>}
 */
export function ask(address, { method, headers = {}, form, json } = {}) {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const all = { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }), ...headers };
  const url = new URL(address);
  const options = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: all,
    agent: false,
    timeout: PATIENCE_MS,
    ...(url.hostname.endsWith('.localhost') || url.hostname === 'localhost' ? { lookup: thisMachine } : {}),
  };
  return new Promise((resolve) => {
    const none = (failure) => resolve({ status: 0, failure, headers: {}, text: '', json: undefined, tls: null });
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
      const tls = tlsOf(answer.socket);
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
        if (text.length > MAX_BYTES) request.destroy(new Error('the answer is too large'));
      });
      answer.on('error', (error) => none(failureOf(error, url)));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          failure: null,
          headers: answer.headers,
          text,
          json: parse(text),
          tls,
        }),
      );
    });
    const late = setTimeout(
      () => request.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} seconds`)),
      PATIENCE_MS,
    );
    request.on('close', () => clearTimeout(late));
    request.on('error', (error) => none(failureOf(error, url)));
    request.end(body);
  });
}

// Names below localhost are this machine, whether the system can look them up or not (RFC 6761).
const thisMachine = (_hostname, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

function tlsOf(socket) {
  if (!socket?.getPeerCertificate) return null;
  const { valid_to: until } = socket.getPeerCertificate();
  return { daysLeft: Math.floor((Date.parse(until) - Date.now()) / 86_400_000), protocol: socket.getProtocol() };
}

const FAILURES = {
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  ETIMEDOUT: 'no connection in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the intermediate ones',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate comes from an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
};

const failureOf = (error, { host }) => `${host}: ${FAILURES[error.code] ?? error.message}`;

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
