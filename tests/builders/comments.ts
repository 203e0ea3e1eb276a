// A conversation about a request.
import type { Details } from '../../app/kits/requests/details';

export function comments(count: number, { everyThirdBySystem = false } = {}): Pick<Details, 'comments'> {
  const message = Array.from({ length: count }, (_, index) => ({
    key: String(index),
    who: everyThirdBySystem && index % 3 === 2 ? null : 'Olga Brandt',
    bySystem: everyThirdBySystem && index % 3 === 2,
    userName: null,
    picture: null,
    at: null,
    text: `Entry ${index + 1}`,
  }));
  return { comments: message };
}
