// What a form that was sent by script is answered when it never reaches Remix: an error as Remix' router reads it.
import { encode } from 'turbo-stream';

/** An error answer of `status` to a request for `.data`. */
export function dataErrorResponse(status: number): Response {
  const refusal = { status };
  const body = encode(
    { error: refusal },
    { plugins: [(value) => (value === refusal ? ['ErrorResponse', null, status, ''] : undefined)] },
  );
  return new Response(body, { status, headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } });
}
