// The worker that the tests of the session and sign-in objects run in.
export { SessionObject } from '../../app/session/session-object';
export { SignInObject } from '../../app/session/sign-in-object';

export default { fetch: () => new Response(null, { status: 404 }) };
