// The worker that the tests of the objects run in.
export { MemberObject } from '../../app/server/session/member-object';
export { SessionObject } from '../../app/server/session/session-object';
export { SignInObject } from '../../app/server/session/sign-in-object';

export default { fetch: () => new Response(null, { status: 404 }) };
