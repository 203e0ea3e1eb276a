const HUMAN_FIELDS = new Set([
  'name',
  'displayname',
  'description',
  'title',
  'label',
  'message',
  'comment',
  'justification',
  'subject',
  'givenname',
  'sn',
  'cn',
  'username',
  'mail',
  'company',
  'city',
  'department',
  'jobtitle',
  'costcentre',
  'country',
  'stateprovince',
  'postaladdress',
  'telephonenumber',
  'text',
  'help',
  'helptext',
  'question',
  'value',
  'owner',
  'header',
  'accountfooter',
  'devicename',
  'alias',
  'resourceserver',
  'resourcesetname',
  'requestingpartyname',
  'logoprofilealttext',
  'logoalttext',
]);

/** Changing texts of protocol answers would break the protocol. */
const PROTOCOL = /^\/am\/(oauth2|XUI|UI|json\/(?!.*\/(devices|uma|dashboard|oauth2|users)\b))/;

const TECHNICAL =
  /^(\d[\d.,:TZ+-]*|true|false|null|[\da-f]{8}-[\da-f-]{27}|https?:\/\/\S*|data:\S*|[a-z]+\/[\w./-]+|#[\da-f]{3,8}|)$/i;

/** A document that is kept as a text: it would not be one with more behind it. */
const DOCUMENT = /^[{[]/;

/** What describes data and is no data: without its names there is nothing to show. */
const DESCRIPTION = /^\/openidm\/(authentication|config|info|privilege|schema|ui)\b/;

export interface TextChanges {
  /** Appended to every human text. */
  append: string;
  /** Fields that are left out. */
  omit: string[];
  /** Fields that are answered with a value of another type. */
  retype: string[];
  /** Objects that are answered with other fields than their own. */
  refill: string[];
}

export async function changeTexts(response: Response, path: string, changes: TextChanges): Promise<Response> {
  const { append, omit, retype, refill } = changes;
  if (append === '' && [omit, retype, refill].every(({ length }) => length === 0)) return response;
  if (PROTOCOL.test(path) || !response.headers.get('content-type')?.includes('json')) return response;
  // Downloads stay unchanged.
  if (response.headers.has('content-disposition')) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const made = DESCRIPTION.test(path) ? { ...changes, omit: [], retype: [], refill: [] } : changes;
  return new Response(text === '' ? null : JSON.stringify(walk(JSON.parse(text), '', made)), {
    status: response.status,
    headers,
  });
}

function walk(value: unknown, key: string, changes: TextChanges): unknown {
  if (typeof value === 'string') return isHuman(key, value) ? value + changes.append : value;
  if (Array.isArray(value)) return value.map((one) => walk(one, key, changes));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !changes.omit.includes(name))
      .map(([name, one]) => [name, changed(name, one, changes) ?? walk(one, isLocale(name) ? key : name, changes)]),
  );
}

function changed(name: string, value: unknown, { retype, refill }: TextChanges): unknown {
  if (retype.includes(name)) return typeof value === 'number' ? 'odd' : 7;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && refill.includes(name) ? { other: 7 } : undefined;
}

const isLocale = (name: string): boolean => /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(name) && name !== 'id' && name !== 'sn';

function isHuman(key: string, value: string): boolean {
  if (TECHNICAL.test(value) || DOCUMENT.test(value)) return false;
  return HUMAN_FIELDS.has(key.toLowerCase()) || /\p{L}+\s+\p{L}+/u.test(value);
}
