// The worker that the tests of the objects run in.
export { MemberObject } from '../../app/session/member-object';
export { SessionObject } from '../../app/session/session-object';
export { SignInObject } from '../../app/session/sign-in-object';

export default { fetch: () => new Response(null, { status: 404 }) };
