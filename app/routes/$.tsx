import { shown } from '../access/answer.server';

/** No page has this address. */
export async function loader() {
  throw shown(404, { reason: 'missing' });
}

export default function NotFound() {
  return null;
}
