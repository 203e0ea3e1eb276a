// The worker that the tests of the session and sign-in objects run in.
export { SessionObject } from '../../app/access/session-object';
export { SignInObject } from '../../app/access/sign-in-object';

export default { fetch: () => new Response(null, { status: 404 }) };
