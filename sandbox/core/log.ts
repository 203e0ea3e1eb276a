// The calls one platform received, newest 5,000, kept in the database so that a restart does not lose them.
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

const KEPT = 5000;
const LONGEST_BODY = 64 * 1024;

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
  return {
    open(request, rawBody, at) {
      const url = new URL(request.url);
      const headers: Record<string, string> = {};
      for (const [name, value] of request.headers) if (name !== 'x-sandbox-host') headers[name] = value;
      const { n } = sql
        .exec<{ n: number }>(
          'INSERT INTO calls (at,method,path,query,headers,body) VALUES (?,?,?,?,?,?) RETURNING n',
          at,
          request.method,
          url.pathname,
          url.search.slice(1),
          JSON.stringify(headers),
          rawBody.slice(0, LONGEST_BODY),
        )
        .one();
      if (n % 250 === 0) sql.exec('DELETE FROM calls WHERE n<=?', n - KEPT);
      return n;
    },
    close(n, status, ms) {
      sql.exec('UPDATE calls SET status=?,ms=? WHERE n=?', status, ms, n);
    },
    since(n) {
      const rows = sql.exec<Row>('SELECT * FROM calls WHERE n>? ORDER BY n DESC LIMIT ?', n, KEPT).toArray().reverse();
      return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers), body: parsed(row.body) }));
    },
    clear() {
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
