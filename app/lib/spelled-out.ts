/** `costCentre` is Cost centre; `sAMAccountName` stays. */
export function spelledOut(name: string): string {
  if (/[a-z][A-Z]{2}/.test(name)) return name;
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
