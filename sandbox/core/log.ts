export interface LoggedCall {
  n: number;
  at: string;
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
  /** null while the call is running. */
  status: number | null;
  ms: number | null;
}

export interface CallLog {
  open(request: Request, rawBody: string, at: string): number;
  close(n: number, status: number, ms: number): void;
  since(n: number): LoggedCall[];
  clear(): void;
}

const MAX_CALLS = 5000;
const MAX_BODY = 64 * 1024;

type Row = Record<'at' | 'method' | 'path' | 'query' | 'headers' | 'body', string> & {
  n: number;
  status: number | null;
  ms: number | null;
};

export function openLog(sql: SqlStorage): CallLog {
  sql.exec(
    `CREATE TABLE IF NOT EXISTS calls (n INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT, method TEXT, path TEXT, query TEXT,
     headers TEXT, body TEXT, status INTEGER, ms INTEGER)`,
  );
  const running = new Map<number, LoggedCall & { rawBody: string }>();
  // Numbers are not reused after the log was emptied.
  let last =
    sql.exec<{ n: number | null }>("SELECT MAX(seq) AS n FROM sqlite_sequence WHERE name='calls'").one().n ?? 0;
  return {
    open(request, rawBody, at) {
      const url = new URL(request.url);
      const headers: Record<string, string> = {};
      for (const [name, value] of request.headers) if (name !== 'x-sandbox-host') headers[name] = value;
      last += 1;
      const { method } = request;
      const [path, query] = [url.pathname, url.search.slice(1)];
      running.set(last, { n: last, at, method, path, query, headers, body: null, status: null, ms: null, rawBody });
      return last;
    },
    // Written once, when the call is over.
    close(n, status, ms) {
      const call = running.get(n);
      if (!call) return;
      running.delete(n);
      const { at, method, path, query, headers, rawBody } = call;
      sql.exec(
        'INSERT INTO calls (n,at,method,path,query,headers,body,status,ms) VALUES (?,?,?,?,?,?,?,?,?)',
        n,
        at,
        method,
        path,
        query,
        JSON.stringify(headers),
        rawBody.slice(0, MAX_BODY),
        status,
        ms,
      );
      if (n % 250 === 0) sql.exec('DELETE FROM calls WHERE n<=?', n - MAX_CALLS);
    },
    since(n) {
      const rows = sql
        .exec<Row>('SELECT * FROM calls WHERE n>? ORDER BY n DESC LIMIT ?', n, MAX_CALLS)
        .toArray()
        .reverse();
      const ended = rows.map((row) => ({ ...row, headers: JSON.parse(row.headers), body: parsed(row.body) }));
      const open = [...running.values()].filter((call) => call.n > n);
      const under = open.map(({ rawBody, ...call }) => ({ ...call, body: parsed(rawBody.slice(0, MAX_BODY)) }));
      return [...ended, ...under].sort((one, other) => one.n - other.n);
    },
    clear() {
      running.clear();
      sql.exec('DELETE FROM calls');
    },
  };
}

function parsed(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
