import { encode } from 'turbo-stream';

export function dataErrorResponse(status: number): Response {
  const refusal = { status };
  const body = encode(
    { error: refusal },
    { plugins: [(value) => (value === refusal ? ['ErrorResponse', null, status, ''] : undefined)] },
  );
  return new Response(body, { status, headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } });
}
