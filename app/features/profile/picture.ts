// The address of a picture of a person: PNG or JPEG, from the web.

const LONGEST = 2_000;
const NAMED = /\.([a-z0-9]{2,5})$/i;
const KINDS = ['png', 'jpg', 'jpeg'];

/** Why an address is none of a picture, or null. What it leads to only a browser can tell. */
export function pictureProblem(address: string): string | null {
  if (address.length > LONGEST) return `form.tooLong?max=${LONGEST}`;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'account.picture.noAddress';
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'account.picture.noAddress';
  const [, kind] = NAMED.exec(url.pathname) ?? [];
  return kind !== undefined && !KINDS.includes(kind.toLowerCase()) ? 'account.picture.otherKind' : null;
}
