const MOST = 500;
const DEEPEST = 32;

/** All leaves of a record, as `.a.b` and `.list[0]`. */
export function leafPaths(record: unknown): string[] {
  const found: string[] = [];
  const walk = (value: unknown, at: string, depth: number): void => {
    if (found.length >= MOST || depth > DEEPEST) return;
    if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, `${at}[${index}]`, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, `${at}.${name}`, depth + 1);
    else found.push(at);
  };
  walk(record, '', 0);
  return found;
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** In steps of 1024, with two decimals where there are any. */
export function sizeText(bytes: number): string {
  if (bytes <= 0) return '0';
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}

/** A location as bucket and what is in it. */
export function placeOf(input: string): { bucket: string; prefix: string } {
  const slash = input.indexOf('/');
  return slash < 0 ? { bucket: input, prefix: '' } : { bucket: input.slice(0, slash), prefix: input.slice(slash + 1) };
}

/** The name of a bucket: never an address. */
export const BUCKET = /^[\w.-]{1,200}$/;
/** An object of a bucket, or the beginning of several: never out of it. */
export const OBJECT = /^(?!.*(^|\/)\.\.?(\/|$))[^\p{Cc}]+$/u;
/** The path of a field in a record, or none. */
export const PATH = /^(\.[^\p{Cc}]{1,300})?$/u;
